import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateExamples, proposedOf } from './gate-examples.ts';
import { learnedGate, worthsLeftOut } from './gate-learn.ts';
import { labelledDeals } from './labelled.ts';

/**
 * `npm run train:gate` learns from judges' verdicts which finished steps are said, and writes the gate
 * where the product reads it. The threshold is chosen on hands left out in turn: the least contradicted
 * at which half of the useful steps are kept. The same verdicts and rules give the same bytes.
 */
const leastKept = 0.5;

const examples = gateExamples();
const all = worthsLeftOut(examples);
const judged = all.filter(({ example: { hand } }) => hand !== 'first');
const useful = judged.filter(({ example }) => example.verdict === 'useful').length;

interface Row {
  least: number;
  steps: number;
  useful: number;
  contradicted: number;
  kept: number;
}

function rowOf(least: number): Row {
  const said = judged.filter(({ worth }) => worth >= least);
  const count = (verdict: string) =>
    said.filter(({ example }) => example.verdict === verdict).length;
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
  return {
    least,
    steps: said.length,
    useful: share(count('useful'), said.length),
    contradicted: share(count('contradicted'), said.length),
    kept: share(count('useful'), useful),
  };
}

const rows = Array.from({ length: 19 }, (_, at) => rowOf((at + 1) / 20));
console.table(rows);
const [best] = rows
  .filter(({ kept }) => kept >= leastKept)
  .toSorted((one, other) => one.contradicted - other.contradicted || other.useful - one.useful);
const least = Number(process.argv[2] ?? best?.least ?? 0.5);
const hands = [...new Set(examples.map(({ hand }) => hand))]
  .filter((hand) => hand !== 'first')
  .toSorted();
const file = join(import.meta.dirname, '../../domain/src/analyst/gate/gate.json');
writeFileSync(file, `${JSON.stringify({ hands, least, ...learnedGate(examples) })}\n`);
console.log(
  `${examples.length} judged steps of ${new Set(examples.map(({ deal }) => deal)).size} deals, hands ${hands.join(', ')}; least ${least}`,
);
void proposedOf;
void labelledDeals;
