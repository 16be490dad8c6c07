import type { CorpusStatistics, Ranked } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf } from '../knowledge/terms.ts';
import { keysOf } from '../keys.ts';
import { longestShown, piecesOf, type Piece } from './pieces.ts';
import { shareOf, weighed, type EvidencePassage, type WeighedTerm } from './weighed.ts';
import stored from './weights.json' with { type: 'json' };

/** How many of the found passages are read: the telling one is among them nine times in ten. */
export const passagesRead = 16;
export const mostShown = 3;

/** A place of the documentation that may decide a requirement, as it is shown: found, not concluded. */
export interface Shown<Item> {
  passage: Item;
  /** Whole statements as they stand there, together at most {@link longestShown} long. */
  text: string;
}

/** How much each sign speaks for a statement, learned by `npm run train:order` from labels. */
const weights: Readonly<Record<keyof Signs, number>> = stored;

/** What tells of a statement how well it fits; shares are of the weight of the terms asked for. */
export interface Signs {
  head: number;
  inHeading: number;
  /** Its passage's score against the best, and against the best there could be. */
  score: number;
  cover: number;
  /** Share that it holds in the same words or in words of the same beginning. */
  kin: number;
  /** Number of terms that what is shown holds. */
  shared: number;
  /** Its own share against its length. */
  dense: number;
  /** Fewer than four words are a name or a value. */
  short: number;
  depth: number;
}

export interface Candidate<Item> {
  passage: Item;
  pieces: readonly Piece[];
  at: number;
  signs: Signs;
}

/** The places of the documentation that fit a requirement best, best first; none where none shares a word. */
export function shownFor<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
): Shown<Item>[] {
  return chosen(candidatesFor(requirement, ranked, statistics), weights);
}

/** The statements of the found passages that share a term with what is asked, by themselves or by their headings. */
export function candidatesFor<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
): Candidate<Item>[] {
  const asked = weighed(askedTermsOf(requirement), statistics);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const kinOf = kinReader(asked);
  const highest = ranked[0]?.score || 1;
  return ranked.slice(0, passagesRead).flatMap(({ item, score }) => {
    const heading = new Set(termsOf(item.headingPath.join('\n')));
    const inHeading = shareOf(asked, (term) => heading.has(term));
    const pieces = piecesRead(item);
    return pieces.flatMap((piece, at) => {
      const { terms } = piece;
      const alike = kinOf(terms);
      const own = shareOf(asked, (term) => terms.has(term));
      const kin = shareOf(asked, (term) => terms.has(term) || alike.has(term));
      if (kin === 0 && inHeading === 0) return [];
      const { from, to } = grown(pieces, at, () => true);
      const around = new Set(pieces.slice(from, to + 1).flatMap((each) => [...each.terms]));
      const signs: Signs = {
        head: shareOf(asked, (term) => terms.has(term) || heading.has(term)),
        inHeading,
        score: score / highest,
        cover: score / (2.2 * total),
        kin,
        shared: asked.filter(({ term }) => around.has(term)).length,
        dense: own / Math.log(2 + terms.size),
        short: Number((piece.text.match(/\p{L}{2,}/gu)?.length ?? 0) < 4),
        depth: item.headingPath.length,
      };
      return [{ passage: item, pieces, at, signs }];
    });
  });
}

/** The best candidates with what stands beside them, each statement shown once. */
export function chosen<Item>(
  candidates: readonly Candidate<Item>[],
  by: Readonly<Record<keyof Signs, number>>,
): Shown<Item>[] {
  const standing = ({ signs }: Candidate<Item>) =>
    keysOf(by).reduce((sum, sign) => sum + by[sign] * signs[sign], 0);
  const best = candidates
    .map((candidate) => ({ candidate, standing: standing(candidate) }))
    .sort((a, b) => b.standing - a.standing);
  const shown: Shown<Item>[] = [];
  const taken = new Map<readonly Piece[], Set<number>>();
  for (const { candidate } of best) {
    const { passage, pieces, at } = candidate;
    const own = taken.get(pieces) ?? new Set<number>();
    if (own.has(at)) continue;
    const { from, to } = grown(pieces, at, (place) => !own.has(place));
    for (let place = from; place <= to; place++) own.add(place);
    taken.set(pieces, own);
    const text = pieces.slice(from, to + 1).reduce((said, each) => {
      const seam = each.isStart ? '\n' : ' ';
      return said === '' ? each.text : `${said}${seam}${each.text}`;
    }, '');
    shown.push({ passage, text: shortened(text) });
    if (shown.length === mostShown) break;
  }
  return shown;
}

/** From where to where one statement is shown with those behind and before it, as long as they fit. */
function grown(
  pieces: readonly Piece[],
  at: number,
  isFree: (place: number) => boolean,
): { from: number; to: number } {
  const lengthOf = (place: number) => 1 + (pieces[place]?.text.length ?? Infinity);
  let [from, to, left] = [at, at, longestShown - lengthOf(at) + 1];
  for (;;) {
    if (isFree(to + 1) && lengthOf(to + 1) <= left) left -= lengthOf(++to);
    else if (isFree(from - 1) && lengthOf(from - 1) <= left) left -= lengthOf(--from);
    else return { from, to };
  }
}

function shortened(text: string): string {
  if (text.length <= longestShown) return text;
  const end = text.lastIndexOf(' ', longestShown - 1);
  return `${text.slice(0, end > 0 ? end : longestShown - 1).toWellFormed()}…`;
}

/** Fewer letters in common are chance. */
const leastBeginning = 4;

/** The terms asked for that have a word of the same beginning among others ("config", "configur"). */
function kinReader(
  asked: readonly WeighedTerm[],
): (terms: ReadonlySet<string>) => ReadonlySet<string> {
  const beginnings = new Map(
    asked
      .filter(({ term }) => term.length >= leastBeginning)
      .map(({ term }) => [
        term.slice(0, Math.max(leastBeginning, Math.ceil(term.length * 0.6))),
        term,
      ]),
  );
  const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))];
  return (terms) => {
    const found = new Set<string>();
    for (const term of terms) {
      for (const length of lengths) {
        const asks = beginnings.get(term.slice(0, length));
        if (asks !== undefined && term.length <= asks.length * 1.7) found.add(asks);
      }
    }
    return found;
  };
}

/** The same passages come up for requirement after requirement. */
const mostKept = 1000;
const kept = new Map<string, readonly Piece[]>();

function piecesRead({ text }: EvidencePassage): readonly Piece[] {
  const known = kept.get(text);
  if (known) return known;
  const pieces = piecesOf(text);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(text, pieces);
  return pieces;
}
