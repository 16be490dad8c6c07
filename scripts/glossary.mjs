import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { readSources } from './boundaries.mjs';

/**
 * Fails on a text for people that uses a word which lost: docs/users/glossary.md says which won.
 * Looks at what screens, errors and mails are made of, not at rules that read other people's texts.
 */
const root = join(fileURLToPath(import.meta.url), '../..');

const lost = [
  [/\be-mail/i, 'email'],
  [/\banalys(?:e|ed|ing)\b/i, 'analyze'],
  [/\bNobody with power\b/i, 'No decision-maker identified'],
  [/\bOne contact only\b/i, 'Single-threaded'],
  [/\bdata centre\b/i, 'data center'],
  [/\b[Cc]oloured?\b|\bcolours\b/, 'color'],
  [/\btechnical yes\b/i, 'technical win'],
  [/\b(?:nobody|somebody|whoever)\b/i, 'no one, someone, the person who ...'],
  [/\borganisations?\b/i, 'organization'],
  [/\brivals?\b/i, 'competitor'],
];

/** Words that lost on screens, in errors and mails; pages may need them for something else. */
const lostOnScreens = [
  [
    /\bcould not be (?:loaded|read|saved|deleted|restored|created)\b/i,
    'couldn’t load, read, save ...',
  ],
  [/\b(?:Held back|Carried) by\b/i, 'Weakest: ... Strongest: ...'],
  [/\bput off again and again\b/i, 'Close date pushed 3 times'],
  [/\bNothing is called\b/i, 'No results for'],
  [/\bGo on analy/i, 'Resume'],
  [/\bis not shown to your role\b|\bare not shown to your role\b/i, 'your role can’t see'],
  [/\bagain and again\b/i, 'kept failing, 3 times ...'],
  [/\bSign in to go on\b/i, 'Sign in to continue'],
  [/\bis there already\b|\bare there already\b/i, 'already exists'],
  [/\b(?:throws|threw) away\b/i, 'deletes'],
  [/\bwhat (?:stands there|stood there)\b/i, 'the current text'],
  [/\bthe present (?:one|password|secret)\b/i, 'current'],
  [/\b(?:cannot|could not) be (?:used|made)\b/i, 'can’t be used, couldn’t create ...'],
  [/\bis not written\b|\bspeaks of\b/i, 'your notes say, mention ...'],
  [/\bmove the money\b/i, 'release the budget'],
  [/\bwhat you know of\b/i, 'what you know about'],
  [/\bA word of warning\b/, 'Warning sign'],
  [/\b(?:save|read|sealed|connect) (?:it )?anew\b/i, 'again'],
  [/\btake(?:n)? up\b/i, 'start on, in progress'],
  [
    /(?<!Apple |[-.@/])\b[Mm]ails?\b(?! server| program|box|\.)(?=.*\w \w|[^]*<)|\w+ \w+ mails?\b(?! server)/,
    'email',
  ],
];

/** Files whose literals are words to be found in texts of others, prompts or fixed texts of the specification. */
const isOfOthers = (path) =>
  /\.test\.tsx?$|\.job\.ts$|\/testing\/|lexicon|cues|cue-words|\/facts\/|\/privacy\/|\/reading\/|\/language\/|\/formats\/|\/rules\/|\/prompts\/|domain\/src\/ask\/|domain\/src\/rfp\/|deal-file\/columns\.ts$|domain\/src\/knowledge\/|-guess\.ts$|known-people\.ts$/.test(
    path,
  );

/** Where days and times are written for people, one way each. The last is a line of a mail (RFC 5322). */
const formatters = new Set([
  'domain/src/day.ts',
  'domain/src/day-text.ts',
  // Looks for days in texts, and shows none.
  'domain/src/text/said-days.ts',
  'web/src/ui/moment.ts',
  'web/src/features/blog/ArticleFacts.tsx',
  'server/src/adapters/mail/mail-page.ts',
  'server/src/features/conversations/hubspot-writing.ts',
]);
const ownFormats = new Set([
  'toLocaleDateString',
  'toLocaleTimeString',
  'toDateString',
  'toTimeString',
  'toUTCString',
]);

/** The texts of a module with the words in them that lost. */
export function losingWords(path, text) {
  const found = [];
  const look = (said) => {
    for (const [word, better] of [...lost, ...lostOnScreens]) {
      if (word.test(said) && said.includes(' ')) found.push({ path, said: said.trim(), better });
    }
  };
  const lookAtDate = (said) => {
    if (!formatters.has(path))
      found.push({ path, said, better: 'dayText, fullDay or formatMoment', isDate: true });
  };
  new Visitor({
    NewExpression({ callee, arguments: given }) {
      if (callee.property?.name === 'DateTimeFormat' && given.length > 0)
        lookAtDate('new Intl.DateTimeFormat');
    },
    CallExpression({ callee }) {
      if (ownFormats.has(callee.property?.name)) lookAtDate(callee.property.name);
    },
    Literal({ value }) {
      if (typeof value === 'string') look(value);
    },
    TemplateElement({ value }) {
      look(value.cooked ?? '');
    },
    JSXText({ value }) {
      look(value.replaceAll(/\s+/g, ' '));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Pages for people, without the parts that are code and the glossary's own column of lost words. */
function* readPages() {
  const folders = ['users', 'integrators', 'operators', 'security'].map((part) => `docs/${part}`);
  const pages = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  for (const page of ['README.md', ...pages]) {
    if (!page.endsWith('.md') || page.endsWith('glossary.md')) continue;
    const text = readFileSync(join(root, page), 'utf8');
    yield [page, text.replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ')];
  }
}

/** The lines of a page with words that lost. */
export function losingLines(path, text) {
  return text
    .split('\n')
    .flatMap((line) =>
      lost
        .filter(([word]) => word.test(line))
        .map(([, better]) => ({ path, said: line.trim(), better })),
    );
}

function main() {
  const found = [...readSources(root, ['web/src', 'server/src', 'domain/src'])]
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      losingWords(path, text).filter(({ isDate }) => isDate || !isOfOthers(path)),
    );
  for (const [path, text] of readPages()) found.push(...losingLines(path, text));
  for (const { path, said, better } of found) console.error(`${path}: “${said}”: ${better}`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
