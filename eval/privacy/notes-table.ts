import { measure, type Figures } from './measure.ts';
import { types, type Note } from './notes.ts';
import { percent, row } from './print.ts';

/** Notes of our own hand: how much of the names is masked, and how much of what is masked was one. */
export function printNotes(notes: readonly Note[]): void {
  const aside = notes.filter(({ isAside }) => isAside);
  const parts = [
    ['kept aside', aside],
    ['tuning', notes.filter(({ isAside }) => !isAside)],
  ] as const;
  console.log(`${notes.length} notes; share of names masked whole, in %`);
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
  const sizes = types.map((type) =>
    String(aside.flatMap(({ labels }) => labels.filter((label) => label.type === type)).length),
  );
  console.log(row(['spans', 'kept', 'aside', ...sizes, '']));
}

function cells({ coverage, words }: Figures): string[] {
  return [
    ...types.map((type) => percent(coverage[type].masked, coverage[type].all)),
    percent(words.sensitive, words.masked),
  ];
}
