import { printAddresses } from './addresses.ts';
import { documentationSentences } from './documentation.ts';
import { printForeign } from './foreign/table.ts';
import { measureDocumentation, measureLeaks } from './leaks.ts';
import { nothingKnown, product } from './masking.ts';
import { measure } from './measure.ts';
import { readNotes } from './notes.ts';
import { percent } from './print.ts';
import { printNotes } from './notes-table.ts';
import {
  measureSentences,
  readFurther,
  readMore,
  readSealed2,
  readSentences,
  readUnseen,
} from './sentences.ts';
import { figuresOf, printSentences } from './sentences-table.ts';
import { measureSpeed } from './speed.ts';

const notes = readNotes();
// While rules are made nothing of the sealed half is measured: `--open`.
const isOpenOnly = process.argv.includes('--open');
const sentences = readSentences().filter(({ half }) => half === 'open' || !isOpenOnly);
const further = readFurther();
const more = readMore();
const unseen = isOpenOnly ? [] : readUnseen();
const sealed2 = isOpenOnly ? [] : readSealed2();
printNotes(notes);
printSentences([...sentences, ...further, ...more, ...unseen, ...sealed2]);
const addresses = printAddresses();

// Only mistakes of the open halves are shown: nobody looks at those of what is kept aside.
if (process.argv.includes('--mistakes')) {
  const isKnown = !process.argv.includes('--unknown');
  const tuning = notes.filter(({ isAside }) => !isAside);
  for (const { note, what, text } of measure(tuning, { isKnown, strict: true }).mistakes) {
    console.log(`${note}: ${what}: ${text}`);
  }
  const open = [...sentences.filter(({ half }) => half === 'open'), ...further, ...more];
  const known = isKnown ? ({ known: names }: (typeof open)[number]) => names : () => nothingKnown;
  for (const { habit, what, found, text } of measureSentences(open, product, known).misses) {
    console.log(`${habit}: ${what}: ${found}  <<  ${text}`);
  }
}

if (process.argv.includes('--mistakes')) {
  for (const { file, text } of addresses.mistakes) console.log(`${file}: ${text}`);
}

// `--foreign=<git directory of UNER_English-EWT>`: texts that this repository does not hold.
const foreign = process.argv.find((word) => word.startsWith('--foreign='))?.slice(10);
if (foreign !== undefined) printForeign(foreign);

const documentation = documentationSentences();
const leaks = measureLeaks(sentences, documentation);
const touched = measureDocumentation(sentences, documentation);
console.log(`
leak check: ${leaks.caught} of ${leaks.planted} planted survivors caught, ${leaks.alarms} of ${leaks.clean} clean texts stopped`);
console.log(
  `documentation sent along: ${touched.touched} of ${touched.words} words masked (${percent(touched.touched, touched.words)} %)`,
);
if (process.argv.includes('--mistakes')) {
  for (const { disguise, text } of leaks.missed) console.log(`not caught, ${disguise}: ${text}`);
  for (const { text } of leaks.openAlarms) console.log(`stopped in vain: ${text}`);
}

const speed = measureSpeed(notes);
console.log(`\nspeed: ${speed.notes} kB/s over notes, ${speed.long} kB/s over one of 20 kB`);
console.log(
  JSON.stringify({
    ...figuresOf(sentences.filter(({ half }) => half === (isOpenOnly ? 'open' : 'sealed'))),
    leaks_caught: perThousand(leaks.caught, leaks.planted) / 1000,
    false_alarms: perThousand(leaks.alarms, leaks.clean),
    kb_per_s: Math.min(speed.notes, speed.long),
    ...addresses.figures,
    further: figuresOf(further),
    more: figuresOf(more),
    ...(unseen.length > 0 && { unseen: figuresOf(unseen) }),
    ...(sealed2.length > 0 && { sealed2: figuresOf(sealed2) }),
  }),
);

function perThousand(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole));
}
