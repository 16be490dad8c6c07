import { dealSteps, technicalDealSteps } from '@plumbline/domain/analyst/steps/deal.ts';
import { stepTables } from '@plumbline/domain/analyst/steps/tables.ts';
import type { Lack, StepTable } from '@plumbline/domain/analyst/steps/step.ts';
import { sectionsOf } from '@plumbline/domain/commercial/methodologies.ts';
import { stages } from '@plumbline/domain/opportunities/stage.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { table } from './table.ts';

const lacks: Record<Lack, string> = {
  text: 'it is empty',
  words: 'it has none of the words that the score looks for',
  length: 'it is too short for full points',
};

const titles = new Map<string, string>(
  [...Object.values(sectionsOf).flat(), ...techPlanSections].map(({ key, title }) => [key, title]),
);

const rowsOf = ({ required, steps }: StepTable) =>
  table(
    ['Section', 'From', 'When', 'Step', 'What to do', 'Ask'],
    steps.map(({ section, field, lacks: lack, title, description, ask }) => [
      nameOf(section, field),
      stages.find((stage) => required[stage].includes(section)) ?? 'any stage',
      lacks[lack],
      title,
      description,
      ask,
    ]),
  );

/** `Economic Buyer, details`. */
function nameOf(section: string, field: string | undefined): string {
  const title = titles.get(section) ?? section;
  return field && field !== section ? `${title}, ${field.replaceAll('_', ' ')}` : title;
}

/** The next steps, made of the very tables by which the product proposes them. */
export const stepDocs: Readonly<Record<string, string>> = {
  'steps-meddpicc': rowsOf(stepTables.MEDDPICC),
  'steps-spiced': rowsOf(stepTables.SPICED),
  'steps-bant': rowsOf(stepTables.BANT),
  'steps-tech-plan': rowsOf(stepTables['TECH PLAN']),
  'steps-deal': table(
    ['When', 'Step', 'What to do', 'Ask'],
    [...dealSteps, ...technicalDealSteps].map(({ when, title, description, ask }) => [
      when,
      title,
      description,
      ask,
    ]),
  ),
};
