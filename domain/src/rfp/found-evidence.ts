import type { CorpusStatistics, Ranked } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf, withImplied } from '../knowledge/terms.ts';
import {
  align,
  shareOf,
  weighed,
  type AlignedStatement,
  type EvidencePassage,
  type WeighedTerm,
} from './alignment.ts';
import { hardTermsOf, type HardTerm } from './hard-terms.ts';
import { quantitiesOf, satisfies, withoutQuantities, type Quantity } from './quantities.ts';
import { readRequirement, type RequirementPart } from './reading.ts';
import { learnedTraits, standingOf, type TraitWeights } from './standing.ts';
import type { Thesaurus } from './thesaurus.ts';
import { wordingOf } from './wording.ts';

/** How many of the found passages are read: the telling one is among them nine times in ten. */
export const passagesRead = 16;

/** Statements that are looked at together, best first. */
const leading = 6;

/** A statement and how likely it is, against others, to carry the answer. */
export interface OrderedStatement<Item> extends AlignedStatement<Item> {
  standing: number;
}

/** What the documentation holds on one of the things asked for. */
export interface FoundPart<Item> {
  part: RequirementPart;
  /** Largest share of the part's weight in one statement; 1 where it names nothing. */
  share: number;
  statement: AlignedStatement<Item> | null;
}

/** All that was found for a requirement; what readings and rules are taken from. */
export interface FoundEvidence<Item> {
  /** The requirement without its codes and instructions. */
  text: string;
  asksToDescribe: boolean;
  asked: readonly WeighedTerm[];
  /** Likeliest to carry the answer first. */
  aligned: readonly OrderedStatement<Item>[];
  parts: readonly FoundPart<Item>[];
  /** Something must not happen. */
  negated: boolean;
  /** Names that are asked for. */
  names: readonly HardTerm[];
  /** Of them, those that neither a leading statement nor its passage holds. */
  namesMissing: readonly HardTerm[];
  quantities: readonly Quantity[];
  /** Of them, those that no leading statement meets. */
  unstated: readonly Quantity[];
  /** The statement that falls short of a number asked for, where none meets it. */
  shortfall: { asked: Quantity; statement: AlignedStatement<Item> } | null;
  /** The passages that were read, best first. */
  ranked: readonly { item: Item; score: number }[];
  statistics: CorpusStatistics;
}

/** What was read of a requirement and of the found passages, before the statements are ordered. */
export interface GatheredEvidence<Item> {
  text: string;
  asksToDescribe: boolean;
  requirementParts: readonly RequirementPart[];
  asked: readonly WeighedTerm[];
  aligned: readonly AlignedStatement<Item>[];
  ranked: readonly Ranked<Item & EvidencePassage>[];
  statistics: CorpusStatistics;
}

/** Reads the found passages for what they say of a requirement. */
export function findEvidence<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
  thesaurus: Thesaurus | null = null,
): FoundEvidence<Item> {
  return ordered(gatherEvidence(requirement, ranked, statistics, thesaurus), learnedTraits);
}

/** Reads requirement and passages without a word on which statement comes first. */
export function gatherEvidence<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
  thesaurus: Thesaurus | null = null,
): GatheredEvidence<Item> {
  const { text, asksToDescribe } = wordingOf(requirement);
  const read = ranked.slice(0, passagesRead);
  const asked = weighed(askedTermsOf(withoutQuantities(text)), statistics);
  return {
    text,
    asksToDescribe,
    requirementParts: readRequirement(text).parts,
    asked,
    aligned: align(asked, read, statistics, thesaurus && { thesaurus, text }),
    ranked: read,
    statistics,
  };
}

/** The statements in the order in which they are likely to carry the answer. */
export function ordered<Item>(
  {
    text,
    asksToDescribe,
    requirementParts,
    asked,
    aligned: found,
    ranked,
    statistics,
  }: GatheredEvidence<Item>,
  weights: TraitWeights,
): FoundEvidence<Item> {
  const aligned = found
    .map((statement) => ({ ...statement, standing: standingOf(statement.traits, weights) }))
    .sort((a, b) => b.standing - a.standing);
  const near = new Set(
    aligned.slice(0, leading).flatMap(({ inPassageTerms }) => [...inPassageTerms]),
  );
  const names = hardTermsOf(text);
  const quantities = requirementParts.flatMap((part) => part.quantities);
  const stated = aligned.slice(0, leading).flatMap((statement) => quantitiesOf(statement.text));
  return {
    text,
    asksToDescribe,
    asked,
    aligned,
    parts: requirementParts.map((part) => findPart(part, aligned, statistics)),
    negated: requirementParts.some(({ negated }) => negated),
    names,
    namesMissing: names.filter(({ terms }) => !terms.some((term) => near.has(term))),
    quantities,
    unstated: quantities.filter((each) => !stated.some((said) => satisfies(each, said, text))),
    shortfall: shortfallOf(requirementParts, aligned, text),
    ranked,
    statistics,
  };
}

function findPart<Item>(
  part: RequirementPart,
  aligned: readonly AlignedStatement<Item>[],
  statistics: CorpusStatistics,
): FoundPart<Item> {
  const asked = weighed(part.terms, statistics);
  if (asked.length === 0) return { part, share: 1, statement: aligned[0] ?? null };
  let found: FoundPart<Item> = { part, share: 0, statement: null };
  for (const statement of aligned) {
    const share = shareOf(asked, (term) => statement.terms.has(term));
    if (share > found.share) found = { part, share, statement };
  }
  return found;
}

/** Least share of what is asked that a statement with a number must hold to be about it. */
const leastShare = 0.4;

function shortfallOf<Item>(
  parts: readonly RequirementPart[],
  aligned: readonly AlignedStatement<Item>[],
  text: string,
): FoundEvidence<Item>['shortfall'] {
  const about = aligned.slice(0, leading).filter(({ withHeading }) => withHeading >= leastShare);
  for (const part of parts) {
    for (const asked of part.quantities) {
      const said = about.flatMap((statement) =>
        quantitiesOf(clauseFor(part, statement.text)).map((stated) => ({
          statement,
          isMet: satisfies(asked, stated, text),
        })),
      );
      const short = said.find(({ isMet }) => isMet === false);
      if (short && !said.some(({ isMet }) => isMet)) return { asked, statement: short.statement };
    }
  }
  return null;
}

/** Of a statement with figures for several things, the clause that speaks of this one. */
function clauseFor(part: RequirementPart, statement: string): string {
  const units = new Set(part.quantities.map(({ unit }) => unit));
  const [first, second] = statement
    .split(/,(?!\d)|;|\sand\s/)
    .filter((clause) => quantitiesOf(clause).some(({ unit }) => units.has(unit)))
    .map((clause) => {
      const terms = withImplied(termsOf(clause));
      return { clause, shared: part.terms.filter((term) => terms.has(term)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  return first && first.shared > (second?.shared ?? 0) ? first.clause : statement;
}
