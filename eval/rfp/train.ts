import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thesaurusOf } from '@plumbline/domain/rfp/thesaurus.ts';
import { readDocumentations } from './documentations.ts';
import { choiceOf, gatherExamples, readExample } from './examples.ts';
import { learn } from './learn.ts';
import { learnOrder } from './learn-order.ts';
import { readLexicon } from './lexicon.ts';

/**
 * `npm run train:rfp` learns the order of statements and the layer over readings and phrasing from
 * all labels of the repository, and writes both where the product reads them, with the thesaurus.
 * The same labels give the same bytes.
 */
const folder = join(import.meta.dirname, '..', '..', 'domain', 'src', 'rfp');
const lexicon = readLexicon();
writeFileSync(join(folder, 'thesaurus.json'), `${JSON.stringify(lexicon, null, 2)}\n`);
const gathered = gatherExamples(await readDocumentations(), thesaurusOf(lexicon));
const order = learnOrder(gathered.map(choiceOf));
const examples = gathered.map((example) => readExample(example, order));
const { bias, weights, phrases, least } = learn(examples);

const line = ([name, values]: [string, readonly number[]]) =>
  `    ${JSON.stringify(name)}: [${values.join(', ')}]`;
const table = (entries: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(entries).map(line).join(',\n');
const text = [
  '{',
  `  "bias": [${bias.join(', ')}],`,
  '  "weights": {',
  table(weights),
  '  },',
  '  "phrases": {',
  table(phrases),
  '  },',
  `  "least": ${JSON.stringify(least, null, 2).replaceAll('\n', '\n  ')}`,
  '}',
  '',
].join('\n');
writeFileSync(join(folder, 'layer.json'), text);
writeFileSync(join(folder, 'standing.json'), `${JSON.stringify(order, null, 2)}\n`);
console.log(
  `${examples.length} labelled requirements, ${Object.keys(weights).length} readings, ${Object.keys(phrases).length} phrases, ${Object.keys(order).length} traits`,
);
console.log(least);
