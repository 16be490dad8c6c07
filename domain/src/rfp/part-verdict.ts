import type { CorpusStatistics } from '../knowledge/ranking.ts';
import { askedTermsOf, termsOf } from '../knowledge/terms.ts';
import { shareOf, weighed, type EvidencePassage } from './weighed.ts';
import {
  checkClaim,
  saidIn,
  shortcomingOf,
  type CheckedClaim,
  type Claim,
  type PartLevel,
} from './claim.ts';
import { foundedComment } from './founded-comment.ts';
import { withoutQuantities } from '../text/quantities.ts';
import type { SupportLevel } from './requirement.ts';
import { wordingOf } from './wording.ts';

/** What is claimed of one part of a requirement; nothing where the documentation does not tell. */
export interface ClaimedPart<Page extends EvidencePassage = EvidencePassage> {
  /** The part, in words of the requirement. */
  part: string;
  claim: (Claim & { passage: Page }) | null;
}

/** A level that was derived from parts, and what it rests on. */
interface PartVerdict<Page> {
  supportLevel: SupportLevel;
  comment: string;
  /** Least share of what is asked that the quotes hold. */
  cover: number;
  /** The passage that decides. */
  passage: Page;
  /** Its sentences that carry the level. */
  quote: string;
}

type Checked<Page extends EvidencePassage> = Exclude<CheckedClaim, { refused: string }> & {
  passage: Page;
};

/**
 * The level of a requirement by what is claimed of its parts, each claim only as far as its quote
 * bears it out. Null where none of them is documented; refused where nothing that is claimed holds.
 */
export function verdictOfParts<Page extends EvidencePassage>(
  requirement: string,
  { parts, comment }: { parts: readonly ClaimedPart<Page>[]; comment: string },
  statistics: CorpusStatistics,
): PartVerdict<Page> | { refused: string } | null {
  const claimed = parts.filter(({ claim }) => claim !== null);
  if (claimed.length === 0) return null;
  const results = claimed.map(({ part, claim }) =>
    checkedPart(askedOf(requirement, parts.length === 1 ? requirement : part), claim, statistics),
  );
  const checked = results.flatMap((result) => ('refused' in result ? [] : [result]));
  const [refused] = results.flatMap((result) => ('refused' in result ? [result] : []));
  if (checked.length === 0) return refused ?? noPage;

  const open = parts.length - checked.length;
  const level = levelOf(requirement, checked, open);
  const left =
    level === 'fully_supported' ? leftOpen(requirement, parts, checked, statistics) : null;
  const supportLevel = left === null ? level : 'partially_supported';
  const sentences = [...new Set(checked.map((each) => each.sentences))];
  const decider = decisive(supportLevel, checked);
  const founded = foundedComment(comment, { sentences, requirement, supportLevel });
  return {
    supportLevel,
    comment: [
      founded,
      ...sentences.map((sentence) => `“${sentence}”`),
      ...new Set(checked.flatMap(({ lowered }) => lowered ?? [])),
      left,
      open > 0 ? openText(open) : null,
    ]
      .filter(Boolean)
      .join('\n'),
    cover: Math.min(...checked.map(({ cover }) => cover)),
    passage: decider.passage,
    quote: decider.sentences,
  };
}

const noPage = { refused: 'it quotes no page' };

const openText = (open: number) =>
  `The documentation does not tell of ${open === 1 ? 'one part' : `${open} parts`} of it.`;

function checkedPart<Page extends EvidencePassage>(
  asked: string,
  claim: (Claim & { passage: Page }) | null,
  statistics: CorpusStatistics,
): Checked<Page> | { refused: string } {
  if (!claim) return noPage;
  const result = checkClaim(asked, claim, statistics);
  return 'refused' in result ? result : { ...result, passage: claim.passage };
}

/** Share of a part's words that must be the requirement's, else it is a part of something else. */
const leastOwn = 0.7;

/** What a claim is checked against: the part, as far as it is one of the requirement. */
function askedOf(requirement: string, part: string): string {
  const terms = termsOf(part);
  const own = new Set(termsOf(requirement));
  const shared = terms.filter((term) => own.has(term)).length;
  return terms.length > 0 && shared / terms.length >= leastOwn ? part : requirement;
}

interface Levelled {
  level: PartLevel;
}

/** Nothing beside it is allowed, so that one part that fails is more than a limit. */
const exclusive =
  /\b(?:exclusively|only|solely|never|entirely|completely|without exception|at all times|under no circumstances)\b/iu;

/** What is planned is not met; where nothing else may be, what is contradicted is not either. */
function levelOf(requirement: string, checked: readonly Levelled[], open: number): SupportLevel {
  const has = (level: PartLevel) => checked.some((each) => each.level === level);
  if (has('contradicted') && exclusive.test(wordingOf(requirement).text)) return 'not_supported';
  if (!has('met') && !has('limited')) return 'not_supported';
  const isMet = open === 0 && checked.every(({ level }) => level === 'met');
  return isMet ? 'fully_supported' : 'partially_supported';
}

/** Share of what is asked that the parts together must name. */
const leastNamed = 0.6;

/** What "fully" would leave out: a part that nobody named, a name or figure that no quote holds. */
function leftOpen(
  requirement: string,
  parts: readonly ClaimedPart[],
  checked: readonly Checked<EvidencePassage>[],
  statistics: CorpusStatistics,
): string | null {
  const { text } = wordingOf(requirement);
  const all = checked.map(({ sentences }) => sentences).join(' ');
  const said = checked
    .map(({ passage, sentences }) => saidIn(passage.headingPath, [sentences]))
    .reduce((union, terms) => union.union(terms), new Set<string>());
  const named = new Set(parts.flatMap(({ part }) => termsOf(part)));
  const asked = weighed(askedTermsOf(withoutQuantities(text)), statistics);
  const share = shareOf(asked, (term) => named.has(term) || said.has(term));
  if (parts.length > 1 && share < leastNamed) return 'The quotes speak of a part of it alone.';
  return shortcomingOf(text, all, said);
}

/** What decides: for "not" what contradicts, for "partially" what limits. */
function decisive<Page extends EvidencePassage>(
  level: SupportLevel,
  checked: readonly Checked<Page>[],
): Checked<Page> {
  const order: Record<SupportLevel, readonly PartLevel[]> = {
    not_supported: ['contradicted', 'planned'],
    partially_supported: ['limited', 'contradicted', 'planned'],
    fully_supported: ['met'],
  };
  const found = order[level].flatMap(
    (wanted) => checked.find((each) => each.level === wanted) ?? [],
  );
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the caller has at least one
  return found[0] ?? checked[0]!;
}
