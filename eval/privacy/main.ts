import { nothingKnown, product } from './masking.ts';
import { measure } from './measure.ts';
import { readNotes } from './notes.ts';
import { printNotes } from './notes-table.ts';
import { measureSentences, readSentences } from './sentences.ts';
import { printSentences, sealedFigures } from './sentences-table.ts';
import { measureSpeed } from './speed.ts';

const notes = readNotes();
const sentences = readSentences();
printNotes(notes);
printSentences(sentences);

// Only mistakes of the open halves are shown: nobody looks at those of what is kept aside.
if (process.argv.includes('--mistakes')) {
  const isKnown = !process.argv.includes('--unknown');
  const tuning = notes.filter(({ isAside }) => !isAside);
  for (const { note, what, text } of measure(tuning, { isKnown, strict: true }).mistakes) {
    console.log(`${note}: ${what}: ${text}`);
  }
  const open = sentences.filter(({ half }) => half === 'open');
  const known = isKnown ? ({ known: names }: (typeof open)[number]) => names : () => nothingKnown;
  for (const { habit, what, found, text } of measureSentences(open, product, known).misses) {
    console.log(`${habit}: ${what}: ${found}  <<  ${text}`);
  }
}

const speed = measureSpeed(notes);
console.log(`\nspeed: ${speed.notes} kB/s over notes, ${speed.long} kB/s over one of 20 kB`);
console.log(
  JSON.stringify({ ...sealedFigures(sentences), kb_per_s: Math.min(speed.notes, speed.long) }),
);
