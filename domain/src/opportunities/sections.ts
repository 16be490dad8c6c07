import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type BantSectionKey,
  type MeddpiccSectionKey,
  type SpicedSectionKey,
} from '../commercial/methodologies.ts';
import {
  techPlanSections,
  type TechPlanSectionKey,
  type TechPlanTexts,
} from '../technical/tech-plan.ts';
import type { Opportunity } from './opportunity.ts';

/** A section of an opportunity that is saved, dated and versioned by itself. */
export type SectionKey =
  | `meddpicc_data.${MeddpiccSectionKey}`
  | `spiced_data.${SpicedSectionKey}`
  | `bant_data.${BantSectionKey}`
  | `technical_insights.${TechPlanSectionKey}`;

/** What is asked of a section's text: its field, null where the section is a single text. */
interface FieldOfSection {
  key: string | null;
  label: string;
  maxLength: number;
}

interface KnownSection {
  title: string;
  framework: string;
  fields: readonly FieldOfSection[];
}

const frameworks = [
  ['meddpicc_data', 'MEDDPICC', meddpiccSections],
  ['spiced_data', 'SPICED', spicedSections],
  ['bant_data', 'BANT', bantSections],
  ['technical_insights', 'TECH PLAN', techPlanSections],
] as const;

const known = new Map<string, KnownSection>(
  frameworks.flatMap(([group, framework, sections]) =>
    sections.map(({ key, title, fields }) => [`${group}.${key}`, { title, framework, fields }]),
  ),
);

/** Every section there is, methodology by methodology, then the TECH PLAN. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the map is built of these very keys
export const sectionKeys = [...known.keys()] as SectionKey[];

export function isSectionKey(key: string): key is SectionKey {
  return known.has(key);
}

export function sectionTitle(key: SectionKey): string {
  return known.get(key)?.title ?? key;
}

/** The methodology or framework that the section belongs to, e.g. `MEDDPICC`. */
export function sectionFramework(key: SectionKey): string {
  return known.get(key)?.framework ?? '';
}

/** The texts that a section is made of, in their order. */
export function sectionFields(key: SectionKey): readonly FieldOfSection[] {
  return known.get(key)?.fields ?? [];
}

export type SectionTexts = Pick<Opportunity, 'meddpicc_data' | 'spiced_data' | 'bant_data'> &
  TechPlanTexts;

/** The section's current content: its text, or its texts by field. */
export function sectionText(opportunity: SectionTexts, key: SectionKey): unknown {
  const [group = '', section = ''] = key.split('.');
  if (group === 'meddpicc_data' || group === 'spiced_data' || group === 'bant_data') {
    const data: Record<string, unknown> | null = opportunity[group];
    return data?.[section] ?? null;
  }
  const fields = techPlanSections.find((each) => each.key === section)?.fields ?? [];
  return Object.fromEntries(fields.map((field) => [field.key, opportunity[field.key] ?? null]));
}
