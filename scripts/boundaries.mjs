import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = /\.(ts|tsx|mjs|js)$/;
const importing =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"\n;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * The imports of a source text.
 * @returns {{ target: string, isType: boolean, isDynamic: boolean, isExport: boolean }[]}
 */
export function importsOf(text) {
  const joined = text.replaceAll(/(import|export)((?:\s+type)?\s*\{[^}]*\})/g, (whole) =>
    whole.replaceAll(/\s*\n\s*/g, ' '),
  );
  return [...joined.matchAll(importing)].map(([, word, type, target, dynamic]) => ({
    target: target ?? dynamic,
    isType: Boolean(type),
    isDynamic: dynamic !== undefined,
    isExport: word === 'export',
  }));
}

/** Reads every source file below a folder into a map of path (with /) to text. */
export function readSources(root, folders) {
  const files = new Map();
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !source.test(entry.name) || /node_modules|[\\/]dist[\\/]/.test(path))
        continue;
      files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
    }
  }
  return files;
}

/** Where an import leads: a path of ours, or the name of a package. */
function destination(from, target) {
  if (target.startsWith('@plumbline/')) {
    const [, part, ...rest] = target.split('/');
    if (part === 'sandbox') return ['sandbox', ...rest].join('/');
    return [part === 'client' ? 'packages/client' : part, 'src', ...rest].join('/');
  }
  if (!target.startsWith('.')) return target;
  return relative('/', resolve('/', dirname(from), target))
    .split(sep)
    .join('/');
}

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);
/**
 * The room that a file stands in: a folder below `src`, or `src` itself. Whatever folder there is, is
 * a room, so that a new one is guarded before anybody thinks of it.
 */
const roomOf = (path) => path.match(/^(?:domain|server|web)\/src\/(?:[^/]+(?=\/))?/)?.[0] ?? '';
/** Rooms that know what others are about: pages, routes, and what wires them. */
const isWiring = (path) => /^(server|web)\/src\/(features$|app$|testing$|$)/.test(roomOf(path));
const isRoom = (path) => /^(server|web)\/src\//.test(path) && !isWiring(path) && !isTest(path);

const featureOf = (path) => path.match(/^(server|web)\/src\/features\/([^/]+)\//)?.[0];
const sameSide = (one, other) => one.split('/')[0] === other.split('/')[0];
const network = /^(undici|node:https?|nodemailer|node:net|node:tls)$/;

/**
 * What the domain may import: schemas, and data with the pure functions that read it. Numbering plans
 * and word lists are facts of the world like the rules themselves, and reach nothing outside.
 */
const pure =
  /^(valibot|diff|tlds|libphonenumber-js\/max|stemmer|papaparse|fflate|saxen|@e965\/xlsx|@xmldom\/xmldom|unpdf|html-to-text|htmlparser2|entities|humannames|any-ascii|validator)$/;

/** Reads lists of words that lie beside it as text; so nothing that it serves may reach a browser. */
const wordLists = 'domain/src/privacy/words/lists.ts';

/** One rule: what is forbidden, and why. Each takes the importing file, the destination and the import. */
const rules = [
  [
    (from, to) => from.startsWith('domain/') && /^(server|web|sandbox)\//.test(to),
    'the domain imports nothing of ours',
  ],
  [
    (from, to) =>
      from.startsWith('domain/src/') &&
      !isTest(from) &&
      !to.startsWith('domain/') &&
      !pure.test(to) &&
      !(from === wordLists && to === 'node:fs'),
    'the domain imports nothing but valibot and pure data',
  ],
  [
    (from, to, { isType }) =>
      from.startsWith('web/') && to.startsWith('domain/src/privacy/') && !isType,
    'names are found on the server: their lists are files',
  ],
  [
    (from, to, { isType }) => from.startsWith('web/') && to.startsWith('server/') && !isType,
    'the web app takes only types from the server',
  ],
  [
    (from, to, { isType }) =>
      from.startsWith('packages/client/src/') &&
      !/^(packages\/client\/|hono\/client$)/.test(to) &&
      !(isType && to.startsWith('server/')) &&
      !isTest(from),
    'the client stands on hono alone',
  ],
  [
    (from, to) => from.startsWith('server/') && /^(web|packages)\//.test(to),
    'the server does not know its clients',
  ],
  [
    (from, to, { isDynamic }) =>
      to.startsWith('sandbox/') &&
      !from.startsWith('sandbox/') &&
      !isTest(from) &&
      !/^(e2e|bench|reliability|attack|eval)\//.test(from) &&
      !(from === 'server/src/connections.ts' && isDynamic),
    'the sandbox is started, not imported',
  ],
  [
    (from, to) =>
      featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to) && !isTest(from),
    'features never import features',
  ],
  [
    (from, to) => isRoom(from) && isWiring(to) && sameSide(from, to),
    'what features stand on knows no feature and no page',
  ],
  [
    (from, to) => from.startsWith('web/src/ui/') && isRoom(to) && !to.startsWith('web/src/ui/'),
    'ui fetches nothing and knows nobody',
  ],
  [
    (from, to) =>
      featureOf(from) && !isTest(from) && isWiring(to) && !featureOf(to) && sameSide(from, to),
    'features do not know the app around them',
  ],
  [
    (from, to) =>
      from.startsWith('server/src/') &&
      network.test(to) &&
      !isTest(from) &&
      !/^server\/src\/(adapters|platform\/auth\/|platform\/db\/embedded|main\.ts|http-front\.ts)/.test(
        from,
      ),
    'only adapters reach the network',
  ],
  [
    (from, to, { isType }) =>
      from.startsWith('server/src/') &&
      to === 'drizzle-orm' &&
      !isType &&
      !isTest(from) &&
      !/\.queries\.ts$|\/platform\/(db|auth)\//.test(from),
    'only *.queries.ts builds SQL',
  ],
];

/**
 * Everything that the directions of architecture.md forbid.
 * @param {Map<string, string>} files path to text
 * @returns {string[]} one sentence each
 */
export function violations(files) {
  const found = [];
  const graph = new Map();
  for (const [from, text] of files) {
    const imports = importsOf(text);
    const targets = [];
    for (const each of imports) {
      const to = destination(from, each.target);
      if (files.has(to) && !each.isType) targets.push(to);
      for (const [forbids, why] of rules) {
        if (forbids(from, to, each)) found.push(`${from} imports ${to}: ${String(why)}`);
      }
    }
    if (
      imports.length > 0 &&
      imports.every((each) => each.isExport) &&
      /\/index\.tsx?$/.test(from)
    ) {
      found.push(`${from} only re-exports: import each thing from where it lives`);
    }
    if (
      from.startsWith('server/src/') &&
      !isTest(from) &&
      from !== 'server/src/config.ts' &&
      /process\.env\b/.test(text)
    ) {
      found.push(`${from} reads process.env: only config.ts reads the environment`);
    }
    if (from.startsWith('server/src/features/') && !isTest(from) && /\bfetch\(/.test(text)) {
      found.push(`${from} calls fetch: only adapters reach the network`);
    }
    if (/^server\/src\/features\/.*\.routes\.ts$/.test(from) && /\bc\.json\(/.test(text)) {
      found.push(`${from} calls c.json: c.var.answer answers what the route describes`);
    }
    graph.set(from, targets);
  }
  return [...found, ...circles(graph), ...roomCircles(files)];
}

const isGuarded = (path) => isRoom(path) || path.startsWith('domain/src/');

/** Imports between rooms that together lead back to where they began; types count, lazy ones not. */
function roomCircles(files) {
  const arrows = [];
  for (const [from, text] of files) {
    if (isTest(from) || !isGuarded(from)) continue;
    for (const { target, isDynamic } of importsOf(text)) {
      const to = destination(from, target);
      if (isDynamic || !files.has(to) || !isGuarded(to) || roomOf(to) === roomOf(from)) continue;
      arrows.push([from, to]);
    }
  }
  const next = Map.groupBy(arrows, ([from]) => roomOf(from));
  const leadsTo = (start, end) => {
    const seen = new Set([start]);
    for (const room of seen) {
      if (room === end) return true;
      for (const [, to] of next.get(room) ?? []) seen.add(roomOf(to));
    }
    return false;
  };
  return arrows
    .filter(([from, to]) => leadsTo(roomOf(to), roomOf(from)))
    .map(([from, to]) => `circle of folders: ${from} -> ${to}`);
}

/** Imports that lead back to where they began. */
function circles(graph) {
  const done = new Set();
  const found = [];
  const visit = (node, path) => {
    if (path.includes(node)) {
      found.push(`circle: ${[...path.slice(path.indexOf(node)), node].join(' -> ')}`);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = readSources(root, [
    'domain/src',
    'eval',
    'server/src',
    'web/src',
    'packages/client/src',
    'sandbox',
    'e2e',
    'bench',
    'reliability',
    'attack',
  ]);
  const found = violations(files);
  for (const line of found) process.stdout.write(`${line}\n`);
  if (found.length > 0) process.exitCode = 1;
}
