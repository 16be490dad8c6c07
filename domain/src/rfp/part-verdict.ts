import type { Passage } from '../knowledge/passages.ts';
import { weightOf, type CorpusStatistics, type Indexed } from '../knowledge/ranking.ts';
import { termsOf, withImplied } from '../knowledge/terms.ts';
import { caveatOf, stanceOf, statementsOf, type Stance, type Statement } from './evidence.ts';
import { quantitiesOf, satisfies } from './quantities.ts';
import { isNegated, type RequirementPart } from './reading.ts';

/** A passage that may prove an answer. */
export type EvidencePassage = Passage & Indexed;

/** What the documentation says of one part of a requirement. */
export interface PartVerdict<Item> {
  part: RequirementPart;
  outcome: Stance | 'unknown';
  /** Share of the part's weight that the statement and its passage cover, about 0 to 1. */
  cover: number;
  passage: Item | null;
  quote: string;
  /** What of the part the quote leaves open, e.g. a number. */
  note: string | null;
}

/** Set on the tuning part of eval/rfp. */
const shares = {
  /** How much of the cover comes from the statement alone, with its headings, and from the passage. */
  statement: 0.2,
  statementAndHeading: 0.3,
  passage: 0.5,
  /** Added when the statement holds a figure of the kind that is asked for. */
  figure: 0.15,
  /** Taken for each place further down the ranking. */
  place: 0.01,
} as const;

const thresholds = {
  /** Least cover of a statement that denies or restricts. */
  answers: 0.42,
  /** Least cover of one that affirms: a wrong "fully" costs more than a missing one. */
  affirms: 0.56,
  /** Least share, headings included, of a caveat that counts against a better covering statement. */
  caveat: 0.3,
  /** How much less than that statement it may cover. */
  caveatMargin: 0.2,
  /** Least share that the affirming statement and its headings cover by themselves. */
  said: 0.6,
  /** How close another statement, that denies something of the same thing, may come. */
  doubtMargin: 0.15,
  /** Terms in fewer passages than this share are all alike rare. */
  rare: 0.03,
} as const;

/** A passage, read. */
export interface ReadPassage<Item> {
  item: Item;
  heading: ReadonlySet<string>;
  all: ReadonlySet<string>;
  statements: Statement[];
}

export function readPassage<Item extends EvidencePassage>(item: Item): ReadPassage<Item> {
  return {
    item,
    heading: withImplied(termsOf(item.headingPath.join('\n'))),
    all: withImplied(item.terms),
    statements: statementsOf(item.text),
  };
}

/** Finds the statement that answers the part best, and what it says. */
export function judgePart<Item extends EvidencePassage>(
  part: RequirementPart,
  passages: readonly ReadPassage<Item>[],
  statistics: CorpusStatistics,
  requirement: string,
): PartVerdict<Item> {
  const weights = part.terms.map((term) => [term, tellingOf(term, statistics)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  const share = (has: (term: string) => boolean) =>
    weights.reduce((sum, [term, weight]) => sum + (has(term) ? weight : 0), 0) / total;
  const [weightiest = ''] = weights.toSorted(([, a], [, b]) => b - a)[0] ?? [];

  const none = { passage: null, quote: '', note: null };
  let best: PartVerdict<Item> = { part, outcome: 'unknown', cover: 0, ...none };
  let caveat: PartVerdict<Item> | null = null;
  /** Best cover of a statement that denies something of the same thing. */
  let doubt = 0;
  /** Share that the best statement and its headings cover by themselves. */
  let said = 0;
  for (const [place, { item, heading, all, statements }] of passages.entries()) {
    const inPassage = share((term) => all.has(term));
    for (const { text, terms } of statements) {
      const own = share((term) => terms.has(term));
      if (own === 0) continue;
      const withHeading = share((term) => terms.has(term) || heading.has(term));
      const cover =
        shares.statement * own +
        shares.statementAndHeading * withHeading +
        shares.passage * inPassage +
        (hasFigureFor(part, text) ? shares.figure : 0) -
        shares.place * place;
      const found = { part, cover, passage: item, quote: text };
      if (cover > best.cover) {
        best = { ...found, ...readStance(part, text, item.headingPath, requirement) };
        said = withHeading;
      }
      const warns = terms.has(weightiest) && withHeading >= thresholds.caveat;
      const outcome = warns ? caveatOf(text) : null;
      if (warns && stanceOf(text) === 'denies') doubt = Math.max(doubt, cover);
      if (outcome && cover > (caveat?.cover ?? 0)) caveat = { ...found, outcome, note: null };
    }
  }
  return settled(best, caveat, { doubt, said });
}

function settled<Item>(
  best: PartVerdict<Item>,
  caveat: PartVerdict<Item> | null,
  { doubt, said }: { doubt: number; said: number },
): PartVerdict<Item> {
  const unknown = { ...best, outcome: 'unknown' as const };
  if (best.cover < thresholds.answers) return unknown;
  if (best.outcome !== 'affirms') return best;
  if (caveat && caveat.cover >= best.cover - thresholds.caveatMargin) return caveat;
  if (doubt >= best.cover - thresholds.doubtMargin) return unknown;
  return best.cover < thresholds.affirms || said < thresholds.said ? unknown : best;
}

/** How telling a term is; a word that the documentation never uses is only as telling as a rare one. */
function tellingOf(term: string, statistics: CorpusStatistics): number {
  return Math.min(weightOf(term, statistics), Math.log(1 + 1 / thresholds.rare));
}

function hasFigureFor({ quantities }: RequirementPart, statement: string): boolean {
  if (quantities.length === 0) return false;
  const units = new Set(quantitiesOf(statement).map(({ unit }) => unit));
  return quantities.some(({ unit }) => units.has(unit));
}

function readStance(
  part: RequirementPart,
  statement: string,
  headingPath: readonly string[],
  requirement: string,
): Pick<PartVerdict<never>, 'outcome' | 'note'> {
  const stance = turned(stanceOf(statement, headingPath), part, statement);
  const stated = quantitiesOf(clauseFor(part, statement));
  for (const asked of part.quantities) {
    const met = new Set(stated.map((each) => satisfies(asked, each, requirement)));
    if (met.has(true)) continue;
    if (met.has(false)) return { outcome: 'denies', note: `Asked for: ${asked.text}.` };
    if (stance === 'denies') continue;
    return { outcome: 'restricts', note: `Nothing is said of ${asked.text}.` };
  }
  return { outcome: stance, note: null };
}

const mustNot = /\b(?:never|not|cannot)\b/i;

/**
 * What must not happen is granted by a statement that also says so, and by no other: that a thing
 * happens is no proof that it does not.
 */
function turned(stance: Stance, part: RequirementPart, statement: string): Stance | 'unknown' {
  if (!part.negated) return stance;
  if (stance === 'denies') return mustNot.test(part.text) ? 'affirms' : 'denies';
  return isNegated(statement) ? stance : 'unknown';
}

/** Of a statement with figures for several things, the clause that speaks of this one. */
function clauseFor(part: RequirementPart, statement: string): string {
  const units = new Set(part.quantities.map(({ unit }) => unit));
  const [first, second] = statement
    .split(/,(?!\d)\s*|;\s*|\s+and\s+/)
    .filter((clause) => quantitiesOf(clause).some(({ unit }) => units.has(unit)))
    .map((clause) => {
      const terms = withImplied(termsOf(clause));
      return { clause, shared: part.terms.filter((term) => terms.has(term)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  return first && first.shared > (second?.shared ?? 0) ? first.clause : statement;
}
