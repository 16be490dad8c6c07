import { commercialFitRules } from '@plumbline/domain/commercial/fit.ts';
import { sectionsOf } from '@plumbline/domain/commercial/methodologies.ts';
import { commercialProgressRules, progressPoints } from '@plumbline/domain/commercial/progress.ts';
import {
  labelScales,
  newRfpLabel,
  unansweredRfpLabel,
  noRfpLabel,
  type LabelScale,
} from '@plumbline/domain/opportunities/labels.ts';
import {
  insightThresholds,
  progressThresholds,
  scoreThresholds,
  scoreWeights,
} from '@plumbline/domain/opportunities/score.ts';
import { technicalFitRules } from '@plumbline/domain/technical/fit.ts';
import { planWeights, technicalProgressPoints } from '@plumbline/domain/technical/progress.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { table } from './table.ts';

const figures: Record<keyof typeof scoreWeights, string> = {
  commercial_progress_score: 'Commercial progress',
  technical_progress_score: 'Technical progress',
  commercial_fit_score: 'Commercial fit',
  technical_fit_score: 'Technical fit',
};

const work: Record<keyof typeof technicalProgressPoints, string> = {
  rfp: 'share of the requirements of the RFP that have a support level; none without an RFP',
  tech_plan: 'TECH PLAN sections that are filled in, weighted as below',
  challenges: 'share of the technical challenges that are not Open; all points without a challenge',
  tasks: 'share of the technical strategy tasks that are completed; none without tasks',
};

/** The formulas of the scores, made of the rules by which the product computes them. */
export const scoreTables: Readonly<Record<string, string>> = {
  'score-weights': table(
    ['Figure', 'Weight'],
    keysOf(scoreWeights).map((figure) => [figures[figure], `${scoreWeights[figure]} %`]),
  ),
  'commercial-fit': table(
    ['Section', 'Begun', 'Points', 'Complete', 'Points'],
    commercialFitRules.map(({ label, begin, half, complete, full }) => [
      label,
      begin,
      half,
      complete,
      full,
    ]),
  ),
  'commercial-progress': table(
    ['Check', 'What the text has to contain', 'Points'],
    commercialProgressRules.map(({ label, needs }) => [label, needs, progressPoints]),
  ),
  completeness: table(
    ['Methodology', 'Fields', 'Sections'],
    keysOf(sectionsOf).map((methodology) => {
      const sections = sectionsOf[methodology];
      const fields = sections.reduce((sum, section) => sum + section.fields.length, 0);
      const named = sections.map(({ title, fields: { length } }) =>
        length > 1 ? `${title} (${length})` : title,
      );
      return [methodology, fields, named.join(', ')];
    }),
  ),
  'technical-fit': table(
    ['Section', 'Any text', 'Complete', 'Characters for complete'],
    technicalFitRules.map(({ label, half, full, over, hasDetails }) => [
      label,
      half,
      full,
      hasDetails ? `over ${over} in the details` : `over ${over}`,
    ]),
  ),
  'technical-progress': table(
    ['Work', 'Points'],
    keysOf(technicalProgressPoints).map((kind) => [work[kind], technicalProgressPoints[kind]]),
  ),
  'tech-plan-weights': table(
    ['Text', 'Points'],
    techPlanSections.flatMap(({ fields }) =>
      fields.map(({ key, label }) => [label, planWeights[key]]),
    ),
  ),
  'tech-plan': table(
    ['Letter', 'Section', 'What belongs there', 'Characters'],
    techPlanSections.map(({ letter, title, hint, fields }) => [
      letter,
      title,
      hint,
      fields.map(({ maxLength }) => maxLength).join(' and '),
    ]),
  ),
  'score-colors': table(
    ['Shown as', 'Green', 'Blue', 'Yellow', 'Red'],
    [
      ['Score', `${scoreThresholds[1]} and more`, '–', `${scoreThresholds[0]} and more`, 'below'],
      [
        'Progress in the list of opportunities',
        `${progressThresholds[1]} % and more`,
        '–',
        `${progressThresholds[0]} % and more`,
        'below',
      ],
      [
        'Bars of the insights pages',
        `${insightThresholds[2]} % and more`,
        `${insightThresholds[1]} % and more`,
        `${insightThresholds[0]} % and more`,
        'below',
      ],
    ],
  ),
  'score-labels': table(
    ['Figure', 'Labels, by the percentage from which they hold'],
    [
      ['Commercial and technical fit', labelsOf(labelScales.fit)],
      ['Commercial progress', labelsOf(labelScales.commercialProgress)],
      ['Completeness', labelsOf(labelScales.completeness)],
      ['Technical progress', labelsOf(labelScales.technicalProgress)],
      [
        'RFP',
        `${labelsOf(labelScales.rfp, 'above 0')} · 0: ${newRfpLabel}, or once analyzed ${unansweredRfpLabel} · without an RFP: ${noRfpLabel}`,
      ],
    ],
  ),
};

function labelsOf({ steps, otherwise }: LabelScale, below = 'below'): string {
  return [...steps.map(({ from, label }) => `${from}: ${label}`), `${below}: ${otherwise}`].join(
    ' · ',
  );
}
