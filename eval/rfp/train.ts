import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocumentations } from './documentations.ts';
import { readExamples } from './examples.ts';
import { learn } from './learn.ts';

/**
 * `npm run train:rfp` learns the layer over the rules' readings from all labels of the repository,
 * and writes its weights where the product reads them. The same labels give the same bytes.
 */
const file = join(import.meta.dirname, '..', '..', 'domain', 'src', 'rfp', 'layer.json');
const examples = readExamples(await readDocumentations());
const { bias, weights, least } = learn(examples);
const line = ([name, values]: [string, readonly number[]]) =>
  `    ${JSON.stringify(name)}: [${values.join(', ')}]`;
const text = [
  '{',
  `  "bias": [${bias.join(', ')}],`,
  '  "weights": {',
  Object.entries(weights).map(line).join(',\n'),
  '  },',
  `  "least": ${JSON.stringify(least, null, 2).replaceAll('\n', '\n  ')}`,
  '}',
  '',
].join('\n');
writeFileSync(file, text);
console.log(`${examples.length} labelled requirements, ${Object.keys(weights).length} readings`);
console.log(least);
