import { wordsOfDays } from '../../hubspot/stories/days.ts';

/** What stands in the place of names in a question, by the names: `[PERSON_1]` for `Dana Frey`. */
export type Names = Map<string, string>;

/** `[PERSON_1B: buyer]`; and `N1`, the short form of who says a line. */
const standIn = /(\[[A-Z]+(?:_[0-9A-Z]+)?(?:: [a-z, ]+)?\]|(?<=^\d+ )[NP]\d+(?=: ))/u;

/** What was sent of a line beside what stands for names. */
export const wordsOnly = (line: string) => line.replaceAll(new RegExp(standIn, 'gu'), '');

/** Lines under a heading of their own, such as a conversation, without the number that they had. */
interface Section {
  number: number;
  lines: string[];
}

/** Sections by their headings, `### 2. ...`; lines of no heading are one. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const found: Section[] = [];
  for (const line of lines) {
    const [, number, heading] = /^### (\d+)\. (.*)$/.exec(line) ?? [];
    if (number || found.length === 0) found.push({ number: Number(number ?? 0), lines: [] });
    found.at(-1)?.lines.push(heading ?? line.replace(/^\d+\.(?=\d+ )/, ''));
  }
  return found;
}

/**
 * Whether a line that was sent is the recorded one but for names and days; tells what stands for the names.
 * @param hasDays false where no day moves: then each number counts
 */
export function isSameLine(sent: string, recorded: string, names: Names, hasDays = true): boolean {
  const pieces = sent.split(standIn);
  const between = hasDays ? patternOf : escaped;
  const pattern = pieces.map((piece, at) => (at % 2 === 1 ? '(.+?)' : between(piece))).join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(recorded);
  for (const [at, name] of (found ?? []).slice(1).entries()) {
    if (!names.has(name)) names.set(name, pieces[at * 2 + 1] ?? name);
  }
  return found !== null;
}

/** Letter by letter, but for what may be a day or a part of one. */
function patternOf(words: string): string {
  return words
    .split(/([\p{L}\p{N}-]+)/u)
    .map((piece, at) =>
      at % 2 === 1 && isOfDay(piece) ? String.raw`[\p{L}\p{N}-]+` : escaped(piece),
    )
    .join('');
}

/** As it stands, in a pattern. */
export const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

/** `21`, `21st`, `2026`, `2026-11-21`, `October`, `Wed`, `twenty-first`: what a format of days gives. */
function isOfDay(word: string): boolean {
  return (
    /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d|\d{4}-\d\d-\d\d)$/.test(word) ||
    wordsOfDays.has(word.toLowerCase())
  );
}
