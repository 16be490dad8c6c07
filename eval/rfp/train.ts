import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteTable } from '../../scripts/tables.mjs';
import { readDocumentations } from './documentations.ts';
import { teachingFiles } from './manuals.ts';
import { examplesOf, learnedFrom, type Example } from './requirements.ts';

/**
 * `npm run train:order` learns how much each sign speaks for a statement, and writes it where the
 * product reads it. The same labels give the same bytes.
 */
const table = 'domain/src/rfp/weights.json';
const examples: Example[] = [];
for (const each of await readDocumentations(teachingFiles)) {
  examples.push(...(await examplesOf(each)));
}
const weights = learnedFrom(examples);
writeFileSync(join(import.meta.dirname, '../..', table), `${JSON.stringify(weights, null, 2)}\n`);
noteTable({
  table,
  command: 'npm run train:order',
  inputs: [
    ...teachingFiles,
    'eval/descent.ts',
    'eval/rfp/documentations.ts',
    'eval/rfp/labelled-sentence.ts',
    'eval/rfp/learn-order.ts',
    'eval/rfp/manuals.ts',
    'eval/rfp/requirements.ts',
    'eval/rfp/train.ts',
    'domain/src/rfp/found.ts',
    'domain/src/rfp/pieces.ts',
    'domain/src/rfp/weighed.ts',
    'domain/src/text/sentences.ts',
    'domain/src/text/words.ts',
  ],
});
console.log(weights);
