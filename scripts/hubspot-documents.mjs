import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What is taken from HubSpot's OpenAPI documents. */
export const facts = JSON.parse(
  readFileSync(new URL('./hubspot-facts.json', import.meta.url), 'utf8'),
);

/**
 * What is true beyond the OpenAPI documents: errors by HubSpot's guides to errors and limits and by the
 * standard of OAuth, the order of a search by its guide, where the document has a text.
 */
export const error = {
  ...facts.error,
  status: 'string',
  policyName: 'string',
  error: 'string',
  error_description: 'string',
};
const orderOfSearch = { 'sorts[].direction': 'string', 'sorts[].propertyName': 'string' };
Object.assign(
  facts.operations['POST /crm/objects/2026-09/{objectType}/search'].body,
  orderOfSearch,
);

/** The operation of a call: its fields by the documents. */
export function operationOf(method, path) {
  const parts = path.split('/');
  const found = Object.keys(facts.operations).find((operation) => {
    const [itsMethod, itsPath] = operation.split(' ');
    const names = itsPath.split('/');
    return (
      itsMethod === method &&
      names.length === parts.length &&
      names.every((name, place) => name.startsWith('{') || name === parts[place])
    );
  });
  return found && { name: found, ...facts.operations[found] };
}

const typesOf = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const join = (path, name) => (path === '' ? name : `${path}.${name}`);
/** The fact of a field; of one in a map, that of all its values. */
const factOf = (fields, path, name) => fields[join(path, name)] ?? fields[join(path, '*')];

/**
 * What of a value the documents do not have, and what of theirs it lacks.
 * @param {Record<string, string>} fields
 * @returns {string[]}
 */
export function faultsOf(fields, value, path = '', { complete = true } = {}) {
  if (Array.isArray(value)) {
    return value.flatMap((item) => faultsOf(fields, item, `${path}[]`, { complete }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const faults = [];
  for (const [name, given] of Object.entries(value)) {
    const fact = factOf(fields, path, name);
    if (fact === undefined) {
      faults.push(`${join(path, name)} is not in HubSpot's document`);
      continue;
    }
    const type = fact.replace('!', '');
    // The values of a record are text or null.
    const isNone = given === null && fields[join(path, name)] === undefined;
    if (!isNone && !typesOf[type](given)) faults.push(`${join(path, name)} is not ${type}`);
    const known = fields[join(path, name)] === undefined ? '*' : name;
    faults.push(...faultsOf(fields, given, join(path, known), { complete }));
  }
  const must = complete ? namesIn(fields, path).filter((name) => isMust(fields, path, name)) : [];
  for (const name of must) {
    if (value[name] === undefined) faults.push(`${join(path, name)} is missing`);
  }
  return faults;
}

const isMust = (fields, path, name) => fields[join(path, name)].endsWith('!');

/** The names that stand at a place. */
function namesIn(fields, path) {
  const before = path === '' ? '' : `${path}.`;
  return Object.keys(fields)
    .filter((field) => field.startsWith(before))
    .map((field) => field.slice(before.length))
    .filter((name) => !/[.[]/.test(name));
}

/** An answer made of nothing but the documents: with every field, or with those only that must be. */
function sampleOf(fields, { full, mapNames, values }, path = '') {
  const sample = {};
  for (const name of namesIn(fields, path)) {
    if (!full && name !== '*' && !isMust(fields, path, name)) continue;
    const here = join(path, name);
    const type = fields[here].replace('!', '');
    const inner = (at) => sampleOf(fields, { full, mapNames, values }, at);
    const isOfObjects = namesIn(fields, `${here}[]`).length > 0;
    const made = {
      string: () => values[here] ?? '1',
      integer: () => 1,
      number: () => 1,
      boolean: () => false,
      array: () => [isOfObjects ? inner(`${here}[]`) : '1'],
      object: () => inner(here),
    }[type];
    if (name === '*') for (const each of mapNames(path)) sample[each] = values[each] ?? made();
    else sample[name] = made();
  }
  return sample;
}

/** The value, and the path of every field that somebody looks for in it. */
function watched(value, looked, path = '') {
  if (typeof value !== 'object' || value === null) return value;
  const note = (name) => {
    if (typeof name === 'symbol' || name === 'toJSON' || Array.isArray(value)) return;
    looked.add(join(path, name));
  };
  return new Proxy(value, {
    has: (target, name) => (note(name), name in target),
    get(target, name) {
      note(name);
      const inner = target[name];
      if (typeof name === 'symbol' || typeof inner === 'function') return inner;
      return watched(inner, looked, Array.isArray(target) ? `${path}[]` : join(path, name));
    },
  });
}

/** Whether a path that was looked for is in the documents; names in maps are anybody's. */
function isKnown(fields, path) {
  const names = path.split('.');
  let known = '';
  for (const name of names) {
    const [bare] = name.split('[]');
    const rest = name.slice(bare.length);
    if (fields[join(known, bare)] !== undefined) known = join(known, bare) + rest;
    else if (fields[join(known, '*')] !== undefined) known = join(known, '*') + rest;
    else return false;
  }
  return true;
}

/**
 * What a schema looks for in an answer that the documents do not have, and whether it takes an answer
 * of theirs.
 * @returns {{ faults: string[], output: unknown }}
 */
export function readingOf(fields, schema, sampling = {}) {
  const looked = new Set();
  const sample = sampleOf(fields, { full: true, mapNames: () => [], values: {}, ...sampling });
  const parsed = v.safeParse(schema, watched(sample, looked));
  const unknown = [...looked].filter((path) => !isKnown(fields, path));
  return {
    output: parsed.output,
    faults: [
      ...unknown.map((path) => `${path} is not in HubSpot's document`),
      ...(parsed.success
        ? []
        : [`an answer by the document is refused: ${parsed.issues[0].message}`]),
    ],
  };
}
