'use strict';

const crypto = require('node:crypto');
const { promisify } = require('node:util');

const scrypt = promisify(crypto.scrypt);
const COST = { N: 16384, r: 8, p: 1 };
const KEY_LENGTH = 32;

/** Makes the text under which a password is stored. */
async function hashPassword(password) {
  const salt = crypto.randomBytes(16);
  const key = await scrypt(password, salt, KEY_LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

// Stands in for the password of an unknown address, so that the answer takes as long as for a known one.
const NOBODY = ['scrypt', COST.N, COST.r, COST.p,
  crypto.randomBytes(16).toString('base64'), crypto.randomBytes(KEY_LENGTH).toString('base64')].join('$');

/** Whether a password is the stored one; `stored` is undefined for an unknown address. */
async function verifyPassword(password, stored) {
  const [, N, r, p, salt, key] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await scrypt(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N), r: Number(r), p: Number(p),
  });
  return crypto.timingSafeEqual(actual, expected) && stored !== undefined;
}

module.exports = { hashPassword, verifyPassword };
