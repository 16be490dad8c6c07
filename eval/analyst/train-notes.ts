import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedNotes, noteExamples } from './notes-learn.ts';
import { limitsOf, readWithout } from './notes-limits.ts';
import { labelledNotes } from './notes.ts';

/**
 * `npm run train:notes` learns what the sentences of notes mean from the labels of all hands, and
 * writes the layer where the product reads it; how sure it has to be is chosen on hands left out.
 * The same labels and rules give the same bytes.
 */
const examples = noteExamples(labelledNotes());
const limits = limitsOf(readWithout(examples));
const layer = learnedNotes(examples);
const file = join(import.meta.dirname, '../../domain/src/analyst/notes/layer.json');
writeFileSync(file, `${JSON.stringify({ limits, ...layer }, null, 2)}\n`);
console.log(`${examples.length} sentences, ${Object.keys(layer.weights).length} readings`);
console.log(limits);
