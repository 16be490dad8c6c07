import type { Opportunity } from './opportunity.ts';

/** Labels of a percentage: that of the first step reached, else the last one. */
export interface LabelScale {
  steps: readonly { from: number; label: string }[];
  otherwise: string;
}

const labelBy =
  ({ steps, otherwise }: LabelScale) =>
  (percent: number): string =>
    steps.find(({ from }) => percent >= from)?.label ?? otherwise;

/** @param labels with the percentage from which each counts, the highest first */
const scale = (otherwise: string, labels: Readonly<Record<string, number>>): LabelScale => ({
  steps: Object.entries(labels).map(([label, from]) => ({ from, label })),
  otherwise,
});

export const labelScales = {
  fit: scale('Poor Fit', { 'Excellent Fit': 80, 'Good Fit': 60, 'Moderate Fit': 30 }),
  commercialProgress: scale('Early Stage', { Advanced: 75, Progressing: 50, Developing: 25 }),
  completeness: scale('Getting started', {
    'All sections complete': 100,
    'Nearly complete': 75,
    'Half complete': 50,
  }),
  technicalProgress: scale('Starting', {
    'Implementation Ready': 90,
    Advanced: 70,
    Moderate: 50,
    Early: 25,
  }),
  /** Of an RFP that is there and begun. */
  rfp: scale('Started', { Complete: 90, 'Most Analyzed': 70, 'In Progress': 40 }),
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

/** What an RFP progress of 0-100 means; an analysis may have looked at requirements without an answer. */
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
