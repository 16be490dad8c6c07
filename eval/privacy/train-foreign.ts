import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesOf, labelledTexts, type Labelled } from './examples.ts';
import type { ForeignText } from './foreign/corpora.ts';
import { readGum } from './foreign/gum.ts';
import { learnTalk } from './foreign/talk.ts';
import { readTweets } from './foreign/tweets.ts';
import { Chance } from './invented.ts';
import { learnNames } from './learn.ts';

/**
 * `npm run train:privacy:foreign -- <git directory of BTC> <git directory of GUM>` learns from texts of
 * other hands what a name is in any English, and by which words a line is told to be a seller's. Weights
 * are written; of the texts nothing is kept. The same texts give the same bytes.
 *
 * - Broad Twitter Corpus, github.com/mayhewsw/broad_twitter_corpus, commit 350e243e, CC BY 4.0
 *   (Derczynski, Bontcheva and Roberts, COLING 2016).
 * - GUM, github.com/amir-zeldes/gum, commit 72ce5ac1: academic texts and court (CC BY 4.0; not those of
 *   the Santa Barbara corpus), Wikinews (CC BY 2.5), annotations CC BY 4.0 (Zeldes 2017).
 */
const [tweets, gum] = process.argv.slice(2);
if (tweets === undefined || gum === undefined) {
  console.error(`Two corpora are needed, which this repository does not hold: the git directories of
  github.com/mayhewsw/broad_twitter_corpus and github.com/amir-zeldes/gum, in this order.`);
  process.exit(1);
}

const weightOfGum = 0.5;
const taught =
  (weight: number) =>
  (foreign: ForeignText): Labelled => ({
    ...foreign,
    doubtful: false,
    weight,
    names: foreign.names.map(({ start, end, type }) => ({
      start,
      end,
      answer: type === 'PERSON' ? 1 : 2,
    })),
  });
const foreign = [...readTweets(tweets).map(taught(1)), ...readGum(gum).map(taught(weightOfGum))];
const { bias, weights } = learnNames(examplesOf(foreign), { step: 0.06, leastGroups: 4 });

/** What a line of ours counts against one of theirs: there are fewer. */
const own = { ofLabels: 6, ofManuals: 0.3 } as const;
const talk = learnTalk([
  ...ownTexts().flatMap(({ text, group }) =>
    text.split('\n').map((line) => ({
      text: line,
      isSellers: true,
      weight: group.startsWith('manual ') ? own.ofManuals : own.ofLabels,
    })),
  ),
  ...foreign.map(({ text }) => ({ text, isSellers: false, weight: 1 })),
]);

const byKind: Record<string, Record<string, [number, number]>> = {};
for (const [reading, [person, company]] of Object.entries(weights)) {
  if (Math.abs(person) < 0.1 && Math.abs(company) < 0.1) continue;
  const cut = reading.indexOf(':');
  const values = (byKind[reading.slice(0, cut)] ??= {});
  values[reading.slice(cut + 2)] = [Math.round(person * 100), Math.round(company * 100)];
}
const file = join(import.meta.dirname, '../../domain/src/privacy/foreign-layer.json');
writeFileSync(file, `${written(byKind, { bias, talk })}\n`);
console.log(
  `${foreign.length} texts; ${Object.keys(talk.words).length} words tell the kind of talk`,
);

/** The open labels, lessons and manuals, each once: not what is varied of them. */
function ownTexts(): Labelled[] {
  const known = new Set<string>();
  return labelledTexts(new Chance(1), (group) => !/^(?:talk|note) /.test(group)).filter(
    ({ group }) => !known.has(group) && known.add(group),
  );
}

/** A line a kind of reading. */
function written(
  kinds: typeof byKind,
  rest: { bias: readonly number[]; talk: ReturnType<typeof learnTalk> },
): string {
  const lines = Object.entries(kinds).map(
    ([kind, values]) => `    ${JSON.stringify(kind)}: ${JSON.stringify(values)}`,
  );
  const head = JSON.stringify(rest).slice(1, -1);
  return `{\n  ${head},\n  "weights": {\n${lines.join(',\n')}\n  }\n}`;
}
