interface Step {
  from: number;
  label: string;
}

const labelBy =
  (steps: readonly Step[], otherwise: string) =>
  (percent: number): string =>
    steps.find(({ from }) => percent >= from)?.label ?? otherwise;

/** What a fit of 0-100 means, commercial or technical (section 9). */
export const fitLabel = labelBy(
  [
    { from: 80, label: 'Excellent Fit' },
    { from: 60, label: 'Good Fit' },
    { from: 30, label: 'Moderate Fit' },
  ],
  'Poor Fit',
);

/** What a commercial progress of 0-100 means. */
export const commercialProgressLabel = labelBy(
  [
    { from: 75, label: 'Advanced' },
    { from: 50, label: 'Progressing' },
    { from: 25, label: 'Developing' },
  ],
  'Early Stage',
);

/** What a completeness of 0-100 means. */
export const completenessLabel = labelBy(
  [
    { from: 100, label: 'All sections complete' },
    { from: 75, label: 'Nearly complete' },
    { from: 50, label: 'Half complete' },
  ],
  'Getting started',
);

/** What a technical progress of 0-100 means. */
export const technicalProgressLabel = labelBy(
  [
    { from: 90, label: 'Implementation Ready' },
    { from: 70, label: 'Advanced' },
    { from: 50, label: 'Moderate' },
    { from: 25, label: 'Early' },
  ],
  'Starting',
);

const startedRfpLabel = labelBy(
  [
    { from: 90, label: 'Complete' },
    { from: 70, label: 'Most Analyzed' },
    { from: 40, label: 'In Progress' },
  ],
  'Started',
);

/** What an RFP progress of 0-100 means. */
export function rfpLabel(percent: number): string {
  return percent > 0 ? startedRfpLabel(percent) : 'No RFP Uploaded';
}
