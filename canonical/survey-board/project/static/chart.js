"use strict";

/** The colour of each bar. */
const COLOURS = ["#2f6fb2", "#d9822b", "#3c9a5f", "#b5406e", "#7a5cc0", "#8a8a2c"];
const BAR_HEIGHT = 28;
const BAR_STEP = 44;
const MARGIN = 16;

/**
 * Draw one bar for each option, from the top down, on a light track whose full width stands for 100 percent.
 * @param {HTMLCanvasElement} canvas where to draw
 * @param {number[]} percents the share of each option, from 0 to 100
 */
function drawChart(canvas, percents) {
  const pen = canvas.getContext("2d");
  const fullWidth = canvas.width - 2 * MARGIN;
  percents.forEach((percent, index) => {
    const top = MARGIN + index * BAR_STEP;
    pen.fillStyle = "#e4e4ea";
    pen.fillRect(MARGIN, top, fullWidth, BAR_HEIGHT);
    pen.fillStyle = COLOURS[index % COLOURS.length];
    pen.fillRect(MARGIN, top, (fullWidth * percent) / 100, BAR_HEIGHT);
  });
}

drawChart(document.getElementById("chart"), JSON.parse(document.getElementById("chart-data").textContent));
