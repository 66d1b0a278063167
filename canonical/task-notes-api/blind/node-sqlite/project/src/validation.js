'use strict';

const { fold } = require('./fold');
const { HttpError } = require('./errors');

const length = (text) => [...text].length;

/* Each checker returns [value, null] or [undefined, message]. */

function checkEmail(value) {
  if (typeof value !== 'string') return [undefined, 'must be a text'];
  const parts = value.split('@');
  if (parts.length !== 2) return [undefined, 'must have a single @'];
  if (parts.some((part) => part.trim() === '')) {
    return [undefined, 'must have something on both sides of the @'];
  }
  return [value, null];
}

function checkPassword(value) {
  if (typeof value !== 'string') return [undefined, 'must be a text'];
  if (length(value) < 10) return [undefined, 'must have at least 10 characters'];
  return [value, null];
}

function checkTitle(value) {
  if (typeof value !== 'string') return [undefined, 'must be a text'];
  if (value.trim() === '') return [undefined, 'must not be empty'];
  if (length(value) > 120) return [undefined, 'must have at most 120 characters'];
  return [value, null];
}

function checkText(value) {
  if (typeof value !== 'string') return [undefined, 'must be a text'];
  if (length(value) > 5000) return [undefined, 'must have at most 5000 characters'];
  return [value, null];
}

function checkTags(value) {
  if (!Array.isArray(value)) return [undefined, 'must be a list of texts'];
  if (value.length > 10) return [undefined, 'must have at most 10 tags'];
  const tags = [];
  for (const tag of value) {
    if (typeof tag !== 'string') return [undefined, 'must be a list of texts'];
    const signs = length(tag);
    if (signs < 1 || signs > 30) return [undefined, 'each tag must have 1 to 30 characters'];
    const small = tag.toLowerCase();
    if (!tags.includes(small)) tags.push(small);
  }
  return [tags, null];
}

function checkDone(value) {
  if (typeof value !== 'boolean') return [undefined, 'must be true or false'];
  return [value, null];
}

const CREDENTIALS = {
  email: { check: checkEmail },
  password: { check: checkPassword },
};

const NOTE = {
  title: { check: checkTitle },
  text: { check: checkText, initial: () => '' },
  tags: { check: checkTags, initial: () => [] },
  done: { check: checkDone, initial: () => false },
};

const NOTHING = {};

/** Reads the JSON object in a body, given as a Buffer. */
function parseObject(body) {
  let value;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new HttpError(422, { errors: { body: 'must be JSON' } });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(422, { errors: { body: 'must be a JSON object' } });
  }
  return value;
}

/**
 * Checks the fields of an object. With `partial`, fields may be missing and are
 * then missing in the result as well.
 */
function checkFields(object, fields, { partial = false } = {}) {
  const errors = Object.create(null);
  const values = {};
  for (const name of Object.keys(object)) {
    if (!Object.hasOwn(fields, name)) errors[name] = 'is not a known field';
  }
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(object, name)) {
      const [value, message] = field.check(object[name]);
      if (message) errors[name] = message;
      else values[name] = value;
    } else if (!partial) {
      if (field.initial) values[name] = field.initial();
      else errors[name] = 'is missing';
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpError(422, { errors });
  return values;
}

const readCredentials = (body) => checkFields(parseObject(body), CREDENTIALS);
const readNote = (body) => checkFields(parseObject(body), NOTE);
const readChanges = (body) => checkFields(parseObject(body), NOTE, { partial: true });

/** A request that takes no fields may come without a body. */
function readNothing(body) {
  if (body.length > 0) checkFields(parseObject(body), NOTHING);
}

/** Reads what is searched for from the query (URLSearchParams). */
function readFilter(query) {
  const errors = {};

  const flag = (name) => {
    const given = [...new Set(query.getAll(name))];
    if (given.some((value) => value !== 'true' && value !== 'false')) {
      errors[name] = 'must be true or false';
    } else if (given.length > 1) {
      errors[name] = 'must not be both true and false';
    }
    return given.length === 0 ? undefined : given[0] === 'true';
  };

  const done = flag('done');
  const trash = flag('trash') ?? false;
  if (Object.keys(errors).length > 0) throw new HttpError(422, { errors });
  return {
    words: query.getAll('q').map(fold),
    tags: query.getAll('tag').map(fold),
    done,
    trash,
  };
}

module.exports = { readCredentials, readNote, readChanges, readNothing, readFilter };
