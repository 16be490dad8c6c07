import type { CorpusStatistics, Ranked } from '../knowledge/ranking.ts';
import type { AlignedStatement, EvidencePassage } from './alignment.ts';
import { statementsOf } from './evidence.ts';
import { findEvidence, type FoundEvidence } from './found-evidence.ts';
import { chosenLevel, likelihoods } from './layer.ts';
import learned from './layer.json' with { type: 'json' };
import { phrasingOf } from './phrasing.ts';
import { proposalsOf, proposedBy, type Proposals } from './proposals.ts';
import { readingsOf } from './readings.ts';
import type { SupportLevel } from './requirement.ts';
import type { Thesaurus } from './thesaurus.ts';

/** A proposed answer; a person decides. */
export interface Verdict<Item extends EvidencePassage> {
  /** Null where the documentation does not tell: see `reason`. */
  supportLevel: SupportLevel | null;
  /** What the customer reads: why this level, in the words of the documentation; else empty. */
  comment: string;
  /** 0 to 1: how often an answer like this one is right. */
  confidence: number;
  /** The words of the passage that the answer rests on, or that come nearest; null without one. */
  quote: string | null;
  /** The passage that is quoted, or the nearest one when there is no answer. */
  passage: Item | null;
  /**
   * For the team alone: why there is no level, and what comes nearest. Where there is one: which
   * words were read as others, null for none.
   */
  reason: string | null;
}

/** From this fit on, a statement at least touches on what is asked. */
const touches = 0.35;

/**
 * Answers a requirement without a language model. Rules find the statements that can carry a level;
 * a learned layer says how likely each level is, and withholds what is not likely enough.
 * @param ranked passages found for the requirement, best first
 * @param thesaurus without one, only words of the requirement itself are found
 */
export function answerRequirement<Item extends EvidencePassage>(
  requirement: string,
  ranked: readonly Ranked<Item>[],
  statistics: CorpusStatistics,
  thesaurus: Thesaurus | null = null,
): Verdict<Item> {
  const found = findEvidence(requirement, ranked, statistics, thesaurus);
  const proposals = proposalsOf(found);
  const likely = likelihoods(learned, {
    readings: readingsOf(found),
    phrasing: phrasingOf(found.text),
  });
  const level = chosenLevel(learned, likely, proposedBy(proposals));
  const statement = level && proposals[level];
  if (!level || !statement) return silent(found, proposals, likely.undocumented);
  return {
    supportLevel: level,
    comment: commentOf(level, statement, found, proposals),
    confidence: rounded(likely[level]),
    quote: statement.text,
    passage: statement.passage,
    reason: readAs(statement),
  };
}

function readAs({ readAs: words }: AlignedStatement<unknown>): string | null {
  return words && `“${words.asked}” read as “${words.said}”.`;
}

const longestQuote = 300;
const mostMissing = 4;

function commentOf<Item extends EvidencePassage>(
  level: SupportLevel,
  statement: AlignedStatement<Item>,
  { shortfall }: FoundEvidence<Item>,
  { missing }: Proposals<Item>,
): string {
  const heading = statement.passage.headingPath.at(-1);
  const asked = shortfall && `Asked for: ${shortfall.asked.text}.`;
  const said = [heading && `${heading}:`, quoted(statement.text), asked].filter(Boolean).join(' ');
  return [said, level === 'partially_supported' && notFound(missing)].filter(Boolean).join('\n');
}

function notFound(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  return `Not found: ${missing.slice(0, mostMissing).join('; ')}.`;
}

function quoted(text: string): string {
  return `“${shortened(text)}”`;
}

function shortened(text: string): string {
  if (text.length <= longestQuote) return text;
  const end = text.lastIndexOf(' ', longestQuote);
  return `${text.slice(0, end > 0 ? end : longestQuote).toWellFormed()}…`;
}

const nothing = { supportLevel: null, comment: '' };
const noPage = 'Not covered in your documentation.';

function silent<Item extends EvidencePassage>(
  { aligned, ranked }: FoundEvidence<Item>,
  { missing }: Proposals<Item>,
  undocumented: number,
): Verdict<Item> {
  const [best] = aligned;
  const passage = best?.passage ?? ranked[0]?.item ?? null;
  if (!passage) {
    return { ...nothing, quote: null, passage: null, confidence: 0, reason: noPage };
  }
  const isTouched = best !== undefined && best.fit >= touches;
  const why = isTouched ? 'Your documentation only touches on it.' : noPage;
  const words = best?.text ?? statementsOf(passage.text)[0]?.text;
  const heading = passage.headingPath.join(' › ');
  const nearest = `Nearest: ${words === undefined ? heading : `${heading}: ${quoted(words)}`}`;
  return {
    ...nothing,
    confidence: rounded(undocumented),
    quote: words === undefined ? null : shortened(words),
    passage,
    reason: [why, notFound(missing), nearest].filter(Boolean).join(' '),
  };
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
