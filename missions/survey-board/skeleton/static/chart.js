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
  // TODO: implement drawChart.
}

/* TODO: code that runs at the start: a call. */
