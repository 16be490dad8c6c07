import {
  methodologyFieldOf,
  sectionsOf,
  type Methodology,
  type MethodologySection,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  isSectionKey,
  sectionText,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { isRecord } from '@plumbline/domain/stored.ts';
import { techPlanSections, type TechPlanSection } from '@plumbline/domain/technical/tech-plan.ts';

interface SectionField {
  key: string;
  label: string;
  placeholder: string;
  maxLength: number;
  multiline: boolean;
}

/** The texts of a section by field. */
export type Values = Record<string, string>;

/** A section that is edited and saved by itself, of whichever analysis. */
export interface Section {
  key: SectionKey;
  letter: string;
  title: string;
  hint: string;
  fields: readonly SectionField[];
  /** What is stored of it. */
  read: (opportunity: Opportunity) => Values;
  /** The write that stores these texts. */
  patch: (values: Values) => OpportunityPatch;
}

/** The field of a section that is a single text. */
const whole = 'text';

/** The sections of each methodology. */
export const commercialSections: Readonly<Record<Methodology, readonly Section[]>> = {
  MEDDPICC: sectionsOf.MEDDPICC.map((section) => ofMethodology('MEDDPICC', section)),
  SPICED: sectionsOf.SPICED.map((section) => ofMethodology('SPICED', section)),
  BANT: sectionsOf.BANT.map((section) => ofMethodology('BANT', section)),
};

/** The sections of all methodologies: each keeps its own texts. */
export const allCommercialSections = Object.values(commercialSections).flat();

/** The sections of the TECH PLAN. */
export const technicalSections: readonly Section[] = techPlanSections.map(ofTechPlan);

function ofMethodology(methodology: Methodology, section: MethodologySection): Section {
  const holder = methodologyFieldOf[methodology];
  const key = keyOf(holder, section);
  return {
    key,
    letter: section.title.charAt(0),
    title: section.title,
    hint: section.hint,
    fields: section.fields.map((field) => ({
      ...field,
      key: field.key ?? whole,
      multiline: field.maxLength > 200,
    })),
    read: (opportunity) =>
      valuesOf(
        sectionText(opportunity, key),
        section.fields.map((field) => field.key ?? whole),
      ),
    patch: (values) => {
      const content = section.fields[0]?.key === null ? (values[whole] ?? '') : values;
      return { [holder]: { [section.key]: content } };
    },
  };
}

function ofTechPlan(section: TechPlanSection): Section {
  const key = keyOf('technical_insights', section);
  return {
    key,
    letter: section.letter,
    title: section.title,
    hint: section.hint,
    fields: section.fields,
    read: (opportunity) =>
      valuesOf(
        sectionText(opportunity, key),
        section.fields.map((field) => field.key),
      ),
    patch: (values) => values,
  };
}

function keyOf(group: string, section: { key: string }): SectionKey {
  const key = `${group}.${section.key}`;
  if (!isSectionKey(key)) throw new Error(`There is no section ${key}`);
  return key;
}

/** A section's content, as the server holds it, by field. */
export function valuesOf(content: unknown, keys: readonly string[]): Values {
  const texts = isRecord(content) ? content : { [whole]: content };
  return Object.fromEntries(
    keys.map((key) => {
      const text = texts[key];
      return [key, typeof text === 'string' ? text : ''];
    }),
  );
}

/** How many characters a text has over its field's limit; 0 for a text that fits. */
export function excess({ maxLength }: Pick<SectionField, 'maxLength'>, text: string): number {
  return Math.max(0, text.length - maxLength);
}

/** What has to be shortened before the section can be saved; null for nothing. */
export function excessOf({ fields }: Section, values: Values): string | null {
  const long = fields.filter((field) => excess(field, values[field.key] ?? '') > 0);
  if (long.length === 0) return null;
  return `Shorten ${long.map(({ label }) => label).join(' and ')}.`;
}

/** When the section was last saved, ISO 8601; null when it was cleared or never saved. */
export function savedAt(opportunity: Opportunity, key: SectionKey): string | null {
  const [group = '', section = ''] = key.split('.');
  const holders: Record<string, unknown> = opportunity;
  const holder = group === 'technical_insights' ? holders : holders[group];
  const name =
    group === 'technical_insights'
      ? `technical_insights_${section}_last_updated`
      : `${section}_last_updated`;
  const time = isRecord(holder) ? holder[name] : null;
  return typeof time === 'string' ? time : null;
}
