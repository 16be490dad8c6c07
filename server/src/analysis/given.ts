import { saysNothing } from '@plumbline/domain/text/says-nothing.ts';
import {
  techPlanSections,
  type TechPlanFieldKey,
  type TechPlanTexts,
} from '@plumbline/domain/technical/tech-plan.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import type { WrittenField } from '@plumbline/domain/commercial/written-fields.ts';

/** Every text of a TECH PLAN that holds something. */
export function techPlanFields(texts: TechPlanTexts): (WrittenField & { key: TechPlanFieldKey })[] {
  return techPlanSections.flatMap(({ title, fields }) =>
    fields.flatMap(({ key, label }) => {
      const text = texts[key];
      if (!text || saysNothing(text)) return [];
      return [{ key, text, label: fields.length === 1 ? title : `${title}, ${label}` }];
    }),
  );
}

/** What is known of the deal itself, a line each. */
export function factLines({ stage, value, currency, close_date, industry }: DealFacts): string {
  return [
    `Stage: ${stage}`,
    `Value: ${value} ${currency ?? ''}`.trim(),
    ...(close_date ? [`Close date: ${close_date}`] : []),
    ...(industry ? [`Industry: ${industry}`] : []),
  ].join('\n');
}
