import { rank, statisticsOf } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf } from '../knowledge/terms.ts';
import { wordsIn } from '../text/words.ts';
import { linesOf, type Line } from '../reading/lines.ts';
import type { AskSource } from './sources.ts';

interface Limits {
  /** As much as a prompt may hold, in UTF-16 units. */
  characters: number;
  /** Of one deal at most so much; the whole where only one is asked about. */
  ofDeal?: number;
}

/** Words that people ask with and that say nothing of the matter. */
const askedWith = new Set(
  termsOf(
    `deal deals opportunity opportunities pipeline customer customers they said say says tell told
    mention mentioned talk talked think thought know known ask asked anything anybody anyone something
    somebody someone yet still ever already now today`,
  ),
);

/** What to search for by a question: its own terms, without the words of asking. */
export function questionTerms(question: string): string[] {
  const terms = askedTermsOf(question);
  const telling = terms.filter((term) => !askedWith.has(term));
  return telling.length > 0 ? telling : terms;
}

/** Its telling words as they are written, for an index of words. */
export function questionWords(question: string): string[] {
  const terms = new Set(questionTerms(question));
  return [...new Set(wordsIn(question))].filter((word) =>
    termsOf(word).some((term) => terms.has(term)),
  );
}

const mostShown = 6;

/** What a question is answered from: a deal's talk whole where it fits, else the nearest lines, then the newest. */
export function chosenPassages(
  question: string,
  sources: readonly AskSource[],
  { characters, ofDeal = characters }: Limits,
) {
  const search = questionTerms(question);
  const lines = linesOf(sources);
  const textOf = ({ conversation, start, end }: Line) =>
    sources[conversation]?.text.slice(start, end) ?? '';
  const indexed = lines.map((line, at) => ({
    at,
    line,
    terms: [...termsOf(textOf(line)), ...termsOf(sources[line.conversation]?.title ?? '')],
  }));
  // Of equally good ones the newest comes first.
  const newest = indexed.toSorted((one, other) => dayOf(other.line).localeCompare(dayOf(one.line)));
  const ranked = rank(search, newest, statisticsOf(indexed)).map(({ item }) => item);

  const kept = new Set<number>();
  const sizes = new Map<string, number>();
  let size = 0;
  const take = (at: number): void => {
    const line = lines[at];
    if (!line || kept.has(at)) return;
    const deal = sources[line.conversation]?.deal_id ?? '';
    const length = line.end - line.start + overhead;
    const own = (sizes.get(deal) ?? 0) + length;
    if (size + length > characters || own > ofDeal) return;
    kept.add(at);
    size += length;
    sizes.set(deal, own);
  };
  const isSame = (at: number, other: number) =>
    lines[at]?.conversation === lines[other]?.conversation;
  for (const { at } of ranked) {
    take(at);
    for (const near of [at - 1, at + 1]) if (isSame(at, near)) take(near);
  }
  const isSaid = ({ conversation }: Line) => sources[conversation]?.section === null;
  const isOneDeal = new Set(sources.map(({ deal_id }) => deal_id)).size <= 1;
  if (isOneDeal) for (const { at, line } of newest) if (isSaid(line)) take(at);

  return {
    /** Lines that are told, in the order of the sources. */
    lines: lines.filter((_line, at) => kept.has(at)),
    /** The lines that share most words with the question, the best first; a few. */
    best: ranked.slice(0, mostShown).map(({ line }) => line),
    /** Whether nothing that was said is left out. */
    isWhole: lines.every((line, at) => kept.has(at) || !isSaid(line)),
  };

  function dayOf({ conversation }: Line): string {
    return sources[conversation]?.happened_at ?? '';
  }
}

/** What a line costs beside its words: its number, a name, a heading now and then. */
const overhead = 16;
