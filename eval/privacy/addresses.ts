import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNameFinder } from '../../domain/src/privacy/name-finder.ts';
import { isCovered, nothingKnown, product } from './masking.ts';
import { row } from './print.ts';

/**
 * Addresses and numbers as sellers and customers write them, and look-alikes of both. Rules are made
 * on every other line; of the rest the totals alone are looked at.
 */
const files = ['addresses', 'numbers', 'look-alikes'] as const;
type File = (typeof files)[number];

interface Line {
  file: File;
  isOpen: boolean;
  text: string;
  /** What must be masked; none in a look-alike. */
  spans: readonly { start: number; end: number }[];
}

const readLines = (): Line[] =>
  files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, 'addresses', `${file}.txt`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line, index) => ({ file, isOpen: index % 2 === 0, ...withoutLabels(line) })),
  );

/** "⟦jo at acme dot com⟧" marks what must be masked, "⏎" the end of a line. */
function withoutLabels(line: string): Pick<Line, 'text' | 'spans'> {
  const spans: { start: number; end: number }[] = [];
  let text = '';
  for (const [at, part] of line.replaceAll('⏎', '\n').split(/[⟦⟧]/).entries()) {
    if (at % 2 === 1) spans.push({ start: text.length, end: text.length + part.length });
    text += part;
  }
  return { text, spans };
}

/** Whether the line is masked as it should be: whole, or not at all as an address or a number. */
function isRight({ text, spans }: Line): boolean {
  if (spans.length > 0) {
    const masked = product(text, nothingKnown);
    return spans.every(({ start, end }) => isCovered(text, masked, start, end));
  }
  const found = createNameFinder(nothingKnown, { strict: true }).find(text);
  return !found.some(({ kind }) => kind === 'EMAIL' || kind === 'PHONE');
}

/** Lines of each file that are masked as they should be, and the open ones that are not. */
function measureAddresses() {
  const lines = readLines();
  const wrong = new Set(lines.filter((line) => !isRight(line)));
  const figures = files.map((file) => {
    const share = (isOpen: boolean) => {
      const some = lines.filter((line) => line.file === file && line.isOpen === isOpen);
      return { right: some.filter((line) => !wrong.has(line)).length, all: some.length };
    };
    return { file, open: share(true), aside: share(false) };
  });
  return { figures, mistakes: [...wrong].filter(({ isOpen }) => isOpen) };
}

/** A table of them, and what stands among the figures of the whole. */
export function printAddresses() {
  const { figures, mistakes } = measureAddresses();
  console.log('\naddresses and numbers as people write them, no name known: lines masked right\n');
  console.log(row(['lines', 'open', 'aside']));
  for (const { file, open, aside } of figures) {
    console.log(row([file, ...[open, aside].map(({ right, all }) => `${right}/${all}`)]));
  }
  const [found, numbers, lookAlikes] = figures.map(({ open, aside }) => ({
    right: open.right + aside.right,
    wrong: open.all + aside.all - open.right - aside.right,
  }));
  return {
    figures: {
      addresses_found: found?.right,
      numbers_found: numbers?.right,
      false_hits: lookAlikes?.wrong,
    },
    mistakes,
  };
}
