import type { Opportunity } from './opportunity.ts';

interface Step {
  from: number;
  label: string;
}

/** Labels of a percentage: that of the first step reached, else the last one. */
export interface LabelScale {
  steps: readonly Step[];
  otherwise: string;
}

const labelBy =
  ({ steps, otherwise }: LabelScale) =>
  (percent: number): string =>
    steps.find(({ from }) => percent >= from)?.label ?? otherwise;

const scale = (
  otherwise: string,
  ...steps: readonly [from: number, label: string][]
): LabelScale => ({
  steps: steps.map(([from, label]) => ({ from, label })),
  otherwise,
});

/** The labels of section 9. */
export const labelScales = {
  fit: scale('Poor Fit', [80, 'Excellent Fit'], [60, 'Good Fit'], [30, 'Moderate Fit']),
  commercialProgress: scale(
    'Early Stage',
    [75, 'Advanced'],
    [50, 'Progressing'],
    [25, 'Developing'],
  ),
  completeness: scale(
    'Getting started',
    [100, 'All sections complete'],
    [75, 'Nearly complete'],
    [50, 'Half complete'],
  ),
  technicalProgress: scale(
    'Starting',
    [90, 'Implementation Ready'],
    [70, 'Advanced'],
    [50, 'Moderate'],
    [25, 'Early'],
  ),
  /** Of an RFP that is there and begun. */
  rfp: scale('Started', [90, 'Complete'], [70, 'Most Analyzed'], [40, 'In Progress']),
};

/** What a fit of 0-100 means, commercial or technical. */
export const fitLabel = labelBy(labelScales.fit);

/** What a commercial progress of 0-100 means. */
export const commercialProgressLabel = labelBy(labelScales.commercialProgress);

/** What a completeness of 0-100 means. */
export const completenessLabel = labelBy(labelScales.completeness);

/** What a technical progress of 0-100 means. */
export const technicalProgressLabel = labelBy(labelScales.technicalProgress);

const startedRfpLabel = labelBy(labelScales.rfp);
export const noRfpLabel = 'No RFP Uploaded';
/** Of an RFP that is there, and of which nothing is analyzed. */
export const newRfpLabel = 'Not Started';
/** Of one that is analyzed, and of which nothing is answered. */
export const unansweredRfpLabel = 'No Answers Yet';

/**
 * What an RFP progress of 0-100 means.
 * @param requirements how many there are
 * @param isAnalyzed whether an analysis looked at any, with or without an answer
 */
export function rfpLabel(percent: number, requirements: number, isAnalyzed = false): string {
  if (percent > 0) return startedRfpLabel(percent);
  if (isAnalyzed) return unansweredRfpLabel;
  return requirements > 0 ? newRfpLabel : noRfpLabel;
}

/** How many requirements a deal has; for whoever may not read them, as many as were counted. */
export function requirementCount(
  deal: Pick<
    Opportunity,
    'technical_insights_rfp_requirements' | 'technical_insights_rfp_total_requirements'
  >,
): number {
  return (
    deal.technical_insights_rfp_requirements?.length ??
    deal.technical_insights_rfp_total_requirements ??
    0
  );
}
