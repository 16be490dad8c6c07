import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnedNotes, noteExamples } from './notes-learn.ts';
import { labelledNotes } from './notes.ts';

/**
 * `npm run train:notes` learns what the sentences of notes mean from the labels of all hands, and
 * writes the layer where the product reads it.
 * The same labels and rules give the same bytes.
 */
const examples = noteExamples(labelledNotes());
const layer = learnedNotes(examples);
const file = join(import.meta.dirname, '../../domain/src/analyst/notes/layer.json');
writeFileSync(file, `${JSON.stringify(layer, null, 2)}\n`);
console.log(`${examples.length} sentences, ${Object.keys(layer.weights).length} readings`);
