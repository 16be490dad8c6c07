import { wordPattern } from '../text/word-pattern.ts';

/** Stages by what must be known in them; a closed deal is won or lost. */
export const stages = ['discovery', 'qualification', 'proposal', 'negotiation'] as const;
export type Stage = (typeof stages)[number];

/** Words of stage labels, HubSpot's own first; the first line that matches counts. */
const labels = {
  lost: `closed lost, closedlost, lost, disqualified, churned, abandoned`,
  won: `closed won, closedwon, won, closed, signed`,
  negotiation: `
    contract*, contractsent, negotiat*, legal, procurement, closing, verbal*, commit*, paper*,
    redline*, final*, signature, procure, po, purchase order, order pending, award*, signing
  `,
  proposal: `
    proposal*, quote*, quotation, offer*, rfp, tender, decision maker bought in,
    decisionmakerboughtin, poc, pilot, trial, technical validation, proof of concept,
    business case, shortlist*, selection
  `,
  qualification: `
    qualif*, qualifiedtobuy, presentation*, presentationscheduled, demo*, evaluat*, scoping,
    develop*, solution*, assessment, needs analysis, bant, sql, validation
  `,
  discovery: `
    appointment*, appointmentscheduled, discover*, prospect*, lead*, new, intro*, first*,
    contact*, open, mql, interest*
  `,
} satisfies Record<Stage | 'won' | 'lost', string>;

const patterns = Object.entries(labels).map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very keys
  ([stage, words]) => [stage as keyof typeof labels, wordPattern(words)] as const,
);

/** Below these win probabilities, in percent, a stage of an unknown name counts as the named one. */
const byProbability: readonly [below: number, stage: Stage][] = [
  [20, 'discovery'],
  [45, 'qualification'],
  [75, 'proposal'],
  [101, 'negotiation'],
];

/** What a CRM says of a stage: whether a deal in it is over, and how it ended. */
export const stageOutcomes = ['open', 'won', 'lost'] as const;
export type StageOutcome = (typeof stageOutcomes)[number];

/** The stage that a label stands for, first as the CRM says; one nobody knows goes by probability. */
export function stageOf(
  label: string,
  probability?: number | null,
  outcome?: StageOutcome | null,
): Stage | 'won' | 'lost' {
  if (outcome === 'won' || outcome === 'lost') return outcome;
  const text = label.replaceAll(/[_/]+/g, ' ');
  const known = patterns.find(
    ([stage, pattern]) =>
      !(outcome === 'open' && (stage === 'won' || stage === 'lost')) && text.search(pattern) >= 0,
  )?.[0];
  if (known) return known;
  if (probability === null || probability === undefined) return 'discovery';
  return byProbability.find(([below]) => probability < below)?.[1] ?? 'negotiation';
}

/** The number of a deal's stage among {@link stages}, from 0; -1 for a deal that is over. */
export function stageNumber({
  stage,
  probability,
  outcome,
}: {
  stage: string;
  probability?: number | null;
  outcome?: StageOutcome | null;
}): number {
  const known = stageOf(stage, probability, outcome);
  return stages.findIndex((each) => each === known);
}
