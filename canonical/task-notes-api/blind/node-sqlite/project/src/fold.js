'use strict';

/**
 * Brings a text into a form in which capital and small letters are the same.
 * It works sign by sign, so that a text contains another one regardless of
 * capitals exactly when its folded form contains the other's folded form.
 */
function fold(text) {
  let folded = '';
  for (const sign of text) {
    const upper = sign.toUpperCase();
    folded += ([...upper].length === 1 ? upper : sign).toLowerCase();
  }
  return folded;
}

module.exports = { fold };
