import { storedText } from '@plumbline/domain/stored.ts';
import {
  techPlanSections,
  type TechPlanFieldKey,
  type TechPlanTexts,
} from '@plumbline/domain/technical/tech-plan.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import { sectionsOf, type MethodologyTexts } from '@plumbline/domain/commercial/methodologies.ts';

/** A text of a deal with its name on the screen and its key in the data. */
export interface GivenField {
  label: string;
  /** `section`, or `section.field` where the section has several. */
  key: string;
  text: string;
}

/** Every text of a methodology that holds something. */
export function methodologyFields({ methodology, data }: MethodologyTexts): GivenField[] {
  const stored: Readonly<Record<string, unknown>> = { ...data };
  return sectionsOf[methodology].flatMap(({ key, title, fields }) =>
    fields.flatMap((field) => {
      const content = stored[key];
      const text = storedText(content, field.key);
      if (!text?.trim()) return [];
      return [
        {
          label: field.key === null ? title : `${title}, ${field.label}`,
          key: field.key === null ? key : `${key}.${field.key}`,
          text,
        },
      ];
    }),
  );
}

/** Every text of a TECH PLAN that holds something. */
export function techPlanFields(texts: TechPlanTexts): (GivenField & { key: TechPlanFieldKey })[] {
  return techPlanSections.flatMap(({ title, fields }) =>
    fields.flatMap(({ key, label }) => {
      const text = texts[key];
      if (!text?.trim()) return [];
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
