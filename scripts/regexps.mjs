import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { readSources } from './boundaries.mjs';
import { exceptions } from './regexps.exceptions.mjs';

/**
 * Fails on a regular expression whose work grows faster than the text it reads: a stranger's text
 * would hold up everybody. Those that an earlier run found linear are remembered beside what else the check
 * remembers, so that only new ones are looked at.
 */
const root = join(fileURLToPath(import.meta.url), '../..');
const remembered = join(root, '.cache/check/regexps.json');
/**
 * The same expression is judged the same at each run: the seed is fixed, and the steps of a judgement are
 * bounded by their number. What takes a minute nevertheless cannot be judged, and is told so.
 */
const judging = {
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 60_000,
};
const together = 4;

/** What runs in the server or in somebody's browser. */
const folders = ['domain/src', 'server/src', 'web/src'];
const isChecked = (path) => !/\.test\.tsx?$|\/testing\//.test(path);

/** The regular expressions that are written down, and where others are put together. */
export function expressionsOf(path, text) {
  const written = [];
  let makes = false;
  new Visitor({
    Literal({ regex }) {
      if (regex) written.push({ path, source: regex.pattern, flags: regex.flags });
    },
    NewExpression({ callee }) {
      if (callee.name === 'RegExp') makes = true;
    },
  }).visit(parseSync(path, text).program);
  return { written, makes };
}

/** The regular expressions that modules put together while they are imported. */
async function madeBy(paths) {
  const made = [];
  let path = '';
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const one = Reflect.construct(target, given, newTarget);
      const isOurs = /file:\/\/[^\n]*\/(?:domain|server)\/src\//.test(callerOf(new Error().stack));
      if (isOurs) made.push({ path, source: one.source, flags: one.flags });
      return one;
    },
  });
  try {
    for (path of paths) await import(pathToFileURL(join(root, path)).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** The line of a stack that tells who called the constructor. */
const callerOf = (stack = '') => stack.split('\n')[2] ?? '';

const isExempt = ({ path, source }) =>
  exceptions.some(
    ({ file, begins }) => path === file && (begins === undefined || source.startsWith(begins)),
  );

/** @returns {Promise<string | null>} why it is not linear; null when it is */
export async function faultOf({ source, flags }) {
  // `v` reads sets in a richer way; none of ours uses that.
  const result = await check(source, flags.replace('v', 'u'), judging);
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `cannot be judged: ${result.error.kind}`;
  return `${result.complexity.summary}, e.g. ${result.attack.pattern}`;
}

async function inTurns(items, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await work(item);
    }),
  );
}

const keyOf = ({ source, flags }) => `/${source}/${flags}`;

async function main() {
  const sources = [...readSources(root, folders)].filter(([path]) => isChecked(path));
  const read = sources.map(([path, text]) => ({ path, ...expressionsOf(path, text) }));
  const makers = read.filter(({ makes, path }) => makes && !isExempt({ path, source: '' }));
  const all = [
    ...read.flatMap(({ written }) => written),
    ...(await madeBy(makers.map(({ path }) => path))),
  ];
  const unused = exceptions.filter(
    ({ file, begins }) =>
      !all.some(({ path, source }) => path === file && source.startsWith(begins ?? '')) &&
      !(begins === undefined && read.some(({ path, makes }) => path === file && makes)),
  );
  const known = new Set(existsSync(remembered) ? JSON.parse(readFileSync(remembered, 'utf8')) : []);
  const asked = new Map(all.filter((one) => !isExempt(one)).map((one) => [keyOf(one), one]));
  const faults = unused.map(
    ({ file, begins }) => `${file}: the exception for ${begins ?? 'it'} is used no more`,
  );
  const linear = new Set([...asked.keys()].filter((key) => known.has(key)));
  await inTurns(
    [...asked].filter(([key]) => !known.has(key)),
    async ([key, one]) => {
      const fault = await faultOf(one);
      if (fault === null) linear.add(key);
      else faults.push(`${one.path}: ${key}\n    ${fault}`);
    },
  );
  mkdirSync(dirname(remembered), { recursive: true });
  writeFileSync(remembered, JSON.stringify([...linear]));
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    console.error(
      `\n${faults.length} regular expressions may take much longer than their text is long. Write them so that no two parts can match the same text, or scan by hand (domain/src/spans.ts); where the text is always short, say why in scripts/regexps.exceptions.mjs.`,
    );
    process.exitCode = 1;
  }
  const fresh = [...asked.keys()].filter((key) => !known.has(key)).length;
  console.log(`${asked.size} regular expressions, ${fresh} of them new`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
