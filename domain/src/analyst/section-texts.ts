import {
  methodologyFieldOf,
  sectionsOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { quotesOf } from '../opportunities/accepted-quotes.ts';
import { storedText } from '../stored.ts';
import {
  techPlanSections,
  type TechPlanFieldKey,
  type TechPlanSectionKey,
  type TechPlanTexts,
} from '../technical/tech-plan.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import type { DealFacts } from './facts.ts';

export type MethodologyData = MeddpiccData | SpicedData | BantData | null;

/** The texts of a TECH PLAN with the times of their saves, as an opportunity carries them. */
export type TechPlanInput = TechPlanTexts & {
  [K in `technical_insights_${TechPlanSectionKey}_last_updated`]?: string | null;
};

/** A section with its texts by field; the one of a section without fields has the key ''. */
export interface SectionTexts {
  key: string;
  title: string;
  fields: Readonly<Record<string, string | null>>;
  updatedAt: string | null;
}

/** The texts of a methodology, a section each. */
export function methodologyTextsOf(
  methodology: Methodology,
  data: MethodologyData,
): SectionTexts[] {
  const stored = (data ?? {}) as Record<string, unknown>;
  return sectionsOf[methodology].map(({ key, title, fields }) => {
    const updatedAt = stored[`${key}_last_updated`];
    return {
      key,
      title,
      fields: Object.fromEntries(
        fields.map((field) => [field.key ?? '', storedText(stored[key], field.key)]),
      ),
      updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    };
  });
}

/** The texts of a TECH PLAN, a section each; a field's key is the full one. */
export function techPlanTextsOf(texts: TechPlanInput): SectionTexts[] {
  return techPlanSections.map(({ key, title, fields }) => ({
    key,
    title,
    fields: Object.fromEntries(
      fields.map(({ key: field }: { key: TechPlanFieldKey }) => [field, texts[field]]),
    ),
    updatedAt: texts[`technical_insights_${key}_last_updated`] ?? null,
  }));
}

/** Evidence of each section by its key. */
export function evidenceOfMethodology(
  methodology: Methodology,
  data: MethodologyData,
  facts: Pick<DealFacts, 'quoted' | 'today'>,
): Record<string, Evidence> {
  return evidenceOfTexts(
    methodologyTextsOf(methodology, data),
    methodologyFieldOf[methodology],
    facts,
  );
}

/** Evidence of each letter of the TECH PLAN by its key. */
export function evidenceOfTechPlan(
  texts: TechPlanInput,
  facts: Pick<DealFacts, 'quoted' | 'today'>,
): Record<string, Evidence> {
  return evidenceOfTexts(techPlanTextsOf(texts), 'technical_insights', facts);
}

function evidenceOfTexts(
  sections: readonly SectionTexts[],
  group: string,
  { quoted, today }: Pick<DealFacts, 'quoted' | 'today'>,
): Record<string, Evidence> {
  return Object.fromEntries(
    sections.map(({ key, fields }) => [
      key,
      evidenceOf(fields, quotesOf(quoted, `${group}.${key}`), today),
    ]),
  );
}
