import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import { measure, type Figures } from './measure.ts';
import { readNotes, types, type Note } from './notes.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);

const notes = readNotes();
const parts = [
  ['kept aside', notes.filter(({ isAside }) => isAside)],
  ['tuning', notes.filter(({ isAside }) => !isAside)],
] as const;

console.log(`${notes.length} notes; COV: share of sensitive spans masked whole, in %`);
console.log('tokP: share of masked words that were sensitive, in %\n');
console.log(row(['part', 'names', 'mode', ...types, 'tokP']));
for (const [part, some] of parts) {
  for (const isKnown of [true, false]) {
    for (const strict of [true, false]) {
      const { figures } = measure(some, { isKnown, strict });
      const mode = strict ? 'strict' : 'plain';
      console.log(row([part, isKnown ? 'known' : 'unknown', mode, ...cells(figures)]));
    }
  }
}
const [[, aside]] = parts;
const sizes = types.map((type) =>
  String(aside.flatMap(({ labels }) => labels.filter((label) => label.type === type)).length),
);
console.log(row(['spans', 'kept', 'aside', ...sizes, '']));

// Only mistakes of the tuning part are shown: nobody looks at those of the part kept aside.
if (process.argv.includes('--mistakes')) {
  const isKnown = !process.argv.includes('--unknown');
  for (const { note, what, text } of measure(parts[1][1], { isKnown, strict: true }).mistakes) {
    console.log(`${note}: ${what}: ${text}`);
  }
}
console.log(`\n${speed(notes)}`);

function cells({ coverage, words }: Figures): string[] {
  return [
    ...types.map((type) => percent(coverage[type].masked, coverage[type].all)),
    percent(words.sensitive, words.masked),
  ];
}

function row(values: readonly string[]): string {
  return values.map((value) => value.padEnd(13)).join('');
}

/** Time this process computed; a clock would count what others on the machine do as well. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Every note with an anonymiser of its own, over and over; and one note of 10 kB. */
function speed(some: readonly Note[]): string {
  const kiloBytes = some.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;
  const times = 10;
  const start = cpuMs();
  for (let time = 0; time < times; time += 1) {
    for (const { text, known } of some) createAnonymiser(known).anonymise(text);
  }
  const seconds = (cpuMs() - start) / 1000;
  const long = some
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 10_000);
  const longStart = cpuMs();
  for (let time = 0; time < times; time += 1) {
    createAnonymiser(some[0]?.known ?? { companies: [], people: [] }).anonymise(long);
  }
  const longMs = (cpuMs() - longStart) / times;
  return `speed: ${Math.round((times * kiloBytes) / seconds)} kB/s on one core; a note of 10 kB takes ${longMs.toFixed(1)} ms`;
}
