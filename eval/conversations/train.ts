import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteTable } from '../../scripts/tables.mjs';
import { tableOf } from '@plumbline/domain/conversations/highlights/table.ts';
import { filesIn } from '../packed.ts';
import { examplesOf, learnedTable } from './learn.ts';
import { readLabelled, teachingFiles } from './labelled.ts';
import { figuresOf, outcomesOf } from './measure.ts';

/**
 * `npm run train:highlights` learns the table from the hands that teach and writes it where the product
 * reads it. The same labels give the same bytes. How likely a sentence must be to be shown is chosen
 * on hands left out: the least at which texts without evidence are silent this often.
 */
const wantedSilent = 0.88;
const file = 'domain/src/conversations/highlights/table.json';
const hands = teachingFiles.map((hand) => ({ hand, own: readLabelled(hand) }));
const withoutEach = hands.map(({ hand, own }) => ({
  own,
  table: learnedTable(
    hands.filter((each) => each.hand !== hand).flatMap((each) => examplesOf(each.own)),
    0,
  ),
}));
const least = Array.from({ length: 45 }, (_, at) => (51 + at) / 100).find((value) => {
  const outcomes = withoutEach.flatMap(({ own, table }) =>
    outcomesOf(own, tableOf({ ...table, least: value })),
  );
  return (figuresOf(outcomes).silent ?? 0) >= wantedSilent;
});
if (least === undefined) throw new Error('No likelihood is silent often enough');
const table = learnedTable(
  hands.flatMap(({ own }) => examplesOf(own)),
  least,
);
writeFileSync(join(import.meta.dirname, '../..', file), `${JSON.stringify(table, null, 2)}\n`);
noteTable({
  table: file,
  command: 'npm run train:highlights',
  inputs: [
    ...teachingFiles,
    'eval/descent.ts',
    'eval/conversations/labelled.ts',
    'eval/conversations/learn.ts',
    'eval/conversations/measure.ts',
    'eval/conversations/train.ts',
    ...filesIn('domain/src/conversations/formats').filter((path) => /(?<!\.test)\.ts$/.test(path)),
    'domain/src/conversations/parse.ts',
    'domain/src/conversations/side-guess.ts',
    'domain/src/conversations/sides.ts',
    'domain/src/conversations/highlights/features.ts',
    'domain/src/conversations/highlights/highlights.ts',
    'domain/src/conversations/highlights/sentences.ts',
    'domain/src/text/sentences.ts',
    'domain/src/text/words.ts',
  ],
});
console.log({ least, weights: tableOf(table).weights.size });
