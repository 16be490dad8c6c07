import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateExamples } from './gate-examples.ts';
import { learnedGate } from './gate-learn.ts';
import { chosenOf, gateRows } from './gate-report.ts';

/**
 * `npm run train:gate` learns from judges' verdicts which finished steps are said, and writes the gate
 * where the product reads it. The threshold is chosen on hands left out in turn: the least contradicted
 * at which 1.2 useful steps a deal remain. The same verdicts and rules give the same bytes.
 */
const examples = gateExamples();
const rows = gateRows(examples);
const least = chosenOf(rows)?.least ?? 1;
console.table(rows);
const hands = [...new Set(examples.map(({ hand }) => hand))]
  .filter((hand) => hand !== 'first')
  .toSorted();
const gate = { hands, least, ...learnedGate(examples) };
const file = join(import.meta.dirname, '../../domain/src/analyst/gate/gate.json');
// one reading a line
const lines = Object.entries(gate.weights).map(
  ([name, own]) => `    ${JSON.stringify(name)}: [${own.join(', ')}]`,
);
writeFileSync(
  file,
  `${JSON.stringify({ ...gate, weights: undefined }, null, 2)
    .replace(/\[[^\]]*\]/, JSON.stringify(hands).replaceAll(',', ', '))
    .slice(0, -2)},\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`,
);
console.log(
  `${examples.length} judged steps of ${new Set(examples.map(({ deal }) => deal)).size} deals, hands ${hands.join(', ')}; least ${least}`,
);
