import { sentencesIn } from '@plumbline/domain/text/sentences.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The sentences of a note that no quote lies in: nothing was made of them. A lone word says nothing. */
export function unplacedOf(note: string, quotes: readonly string[]): string[] {
  const told = quotes.map(plain).filter(Boolean);
  return note
    .split('\n')
    .flatMap((line) => sentencesIn(plain(line)))
    .filter((sentence) => sentence.includes(' '))
    .filter(
      (sentence) => !told.some((quote) => sentence.includes(quote) || quote.includes(sentence)),
    );
}
