import { plainText } from '../knowledge/markdown.ts';
import type { CorpusStatistics, Ranked } from '../knowledge/ranking.ts';
import { judgePart, readPassage, type EvidencePassage, type PartVerdict } from './part-verdict.ts';
import { readRequirement } from './reading.ts';
import type { SupportLevel } from './requirement.ts';

/** A proposed answer; a person decides. */
export interface Verdict<Item extends EvidencePassage> {
  /** Null where the documentation does not tell: see `reason`. */
  supportLevel: SupportLevel | null;
  /** Why this level, in the words of the documentation. */
  comment: string;
  /** 0 to 1. */
  confidence: number;
  /** The passage that is quoted, or the nearest one when there is no answer. */
  passage: Item | null;
  /** Why there is no level; null where there is one. */
  reason: string | null;
}

/** How many of the found passages are read. */
export const passagesRead = 5;

/** From this cover on, a statement at least touches on what is asked. */
const touches = 0.35;

/**
 * Answers a requirement by rules, without a language model: the level that the best passages
 * prove, or none with the reason. Cautious: "fully" needs an affirmative statement for every part
 * and every number met.
 * @param ranked passages found for the requirement, best first
 */
export function answerRequirement<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
): Verdict<Item> {
  const { parts, text } = readRequirement(requirement);
  const passages = ranked.slice(0, passagesRead).map(({ item }) => readPassage(item));
  const [nearest] = passages;
  if (!nearest) return abstain<Item>(null, 'No page of the documentation speaks of it.', 0);
  const judged = parts.map((part) => judgePart(part, passages, statistics, text));
  const known = judged.filter(({ outcome }) => outcome !== 'unknown');
  if (known.length > 0) return answer(known, judged.filter(isOpen));

  const closest = judged.toSorted((a, b) => b.cover - a.cover)[0];
  const cover = closest?.cover ?? 0;
  const reason =
    cover < touches
      ? 'No page of the documentation speaks of it.'
      : 'The documentation only touches on it.';
  return abstain<Item>(closest?.passage ?? nearest.item, reason, cover);
}

function isOpen({ outcome }: PartVerdict<unknown>): boolean {
  return outcome === 'unknown';
}

function answer<Item extends EvidencePassage>(
  known: readonly PartVerdict<Item>[],
  open: readonly PartVerdict<Item>[],
): Verdict<Item> {
  const supportLevel = levelOf(known, open);
  const telling = known.find(({ outcome }) => outcome !== 'affirms') ?? known[0];
  return {
    supportLevel,
    comment: commentOf(known, open),
    confidence: confidenceOf(Math.min(...known.map(({ cover }) => cover)), supportLevel),
    passage: telling?.passage ?? null,
    reason: null,
  };
}

function levelOf(
  known: readonly PartVerdict<unknown>[],
  open: readonly PartVerdict<unknown>[],
): SupportLevel {
  if (known.every(({ outcome }) => outcome === 'denies')) return 'not_supported';
  const affirmed = known.every(({ outcome }) => outcome === 'affirms');
  return affirmed && open.length === 0 ? 'fully_supported' : 'partially_supported';
}

/** Highest confidence of each level, about the share of right answers on the tuning part of eval/rfp. */
const highestConfidence: Record<SupportLevel, number> = {
  fully_supported: 0.8,
  partially_supported: 0.6,
  not_supported: 0.7,
};

function confidenceOf(cover: number, level: SupportLevel): number {
  return rounded(highestConfidence[level] * Math.min(1, cover));
}

const longestQuote = 300;

function commentOf(
  known: readonly PartVerdict<EvidencePassage>[],
  open: readonly PartVerdict<EvidencePassage>[],
): string {
  const byQuote = new Map(known.map((each) => [each.quote, each]));
  const said = [...byQuote.values()].map(({ quote, passage, note }) => {
    const heading = passage?.headingPath.at(-1);
    return [heading && `${heading}:`, quoted(quote), note].filter(Boolean).join(' ');
  });
  const missing = open.map(({ part }) => `Not found: ${part.text}.`);
  return [...said, ...missing].join('\n');
}

function quoted(text: string): string {
  if (text.length <= longestQuote) return `“${text}”`;
  const end = text.lastIndexOf(' ', longestQuote);
  return `“${text.slice(0, end > 0 ? end : longestQuote).toWellFormed()}…”`;
}

function abstain<Item extends EvidencePassage>(
  passage: Item | null,
  reason: string,
  cover: number,
): Verdict<Item> {
  const nearest =
    passage && `Nearest: ${passage.headingPath.join(' › ')}: ${quoted(plainText(passage.text))}`;
  return {
    supportLevel: null,
    comment: [reason, nearest].filter(Boolean).join(' '),
    confidence: rounded(Math.min(0.4, cover / 2)),
    passage,
    reason,
  };
}

function rounded(value: number): number {
  return Math.round(100 * Math.max(0, value)) / 100;
}
