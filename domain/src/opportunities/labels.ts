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

/** The labels of section 9. */
export const labelScales = {
  fit: {
    steps: [
      { from: 80, label: 'Excellent Fit' },
      { from: 60, label: 'Good Fit' },
      { from: 30, label: 'Moderate Fit' },
    ],
    otherwise: 'Poor Fit',
  },
  commercialProgress: {
    steps: [
      { from: 75, label: 'Advanced' },
      { from: 50, label: 'Progressing' },
      { from: 25, label: 'Developing' },
    ],
    otherwise: 'Early Stage',
  },
  completeness: {
    steps: [
      { from: 100, label: 'All sections complete' },
      { from: 75, label: 'Nearly complete' },
      { from: 50, label: 'Half complete' },
    ],
    otherwise: 'Getting started',
  },
  technicalProgress: {
    steps: [
      { from: 90, label: 'Implementation Ready' },
      { from: 70, label: 'Advanced' },
      { from: 50, label: 'Moderate' },
      { from: 25, label: 'Early' },
    ],
    otherwise: 'Starting',
  },
  /** Of an RFP that is there and begun. */
  rfp: {
    steps: [
      { from: 90, label: 'Complete' },
      { from: 70, label: 'Most Analyzed' },
      { from: 40, label: 'In Progress' },
    ],
    otherwise: 'Started',
  },
} as const satisfies Record<string, LabelScale>;

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
