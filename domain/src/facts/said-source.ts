import { isPersonName } from './persons.ts';
import type { Match } from './words.ts';

/** Who said an accepted text, and when: its end, written by the product. */
export interface SaidSource extends Match {
  /** Where its line begins. */
  line: number;
  /** Null where it is not known who. */
  speaker: string | null;
  /** The day in words: `Nov 11`; in texts of before November 2026 `11 November`. */
  day: string;
}

/** `(Dana Whitfield, Nov 3)` at the end of a line. */
const source =
  /\((?:([^()\n,]{2,60}), )?((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?)\)[ \t]{0,9}$/gmu;
const [shortestLine, longestLine] = [4, 5000];
const sentenceEnd = /[.!?…"”]$/u;
const nameWord =
  /^(?:\p{Lu}|\p{Lo}|(?:van|von|der|den|de|da|di|del|la|le|el|bin|al|dos|ten|ter|af|av)$)/u;
/** Fewer words before it are a heading that somebody wrote with its day: `Go-live (12 December)`. */
const fewestWords = 4;

/** The ends of accepted texts within a text. */
export function saidSourcesIn(text: string): SaidSource[] {
  return Array.from(text.matchAll(source)).flatMap((match) => {
    const [, speaker, day = ''] = match;
    const line = text.lastIndexOf('\n', match.index - 1) + 1;
    const said = text.slice(line, match.index).replace(/ $/, '');
    if (said.length < shortestLine || said.length > longestLine) return [];
    if (!isSource(said, speaker)) return [];
    const start = line + said.length;
    const end = match.index + match[0].length;
    const words = text.slice(start, end).trim();
    return [{ words, start, end, line, speaker: speaker ?? null, day }];
  });
}

/** A day, or a single name, is told from one written by hand by the whole sentence before it. */
function isSource(said: string, speaker: string | undefined): boolean {
  const isSentence = sentenceEnd.test(said);
  if (speaker === undefined) return isSentence;
  const names = speaker.split(' ');
  if (!isPersonName(speaker) || !names.every((word) => nameWord.test(word))) return false;
  return isSentence || (names.length > 1 && said.split(/\s+/).length >= fewestWords);
}

/** The text with blanks in place of those ends; offsets stay. */
export function withoutSources(text: string, sources: readonly SaidSource[]): string {
  return sources.reduce(
    (done, { start, end }) => done.slice(0, start) + ' '.repeat(end - start) + done.slice(end),
    text,
  );
}
