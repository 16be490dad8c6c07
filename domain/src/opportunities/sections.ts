import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type BantSectionKey,
  type MeddpiccSectionKey,
  type SpicedSectionKey,
} from '../commercial/methodologies.ts';
import { techPlanSections, type TechPlanSectionKey } from '../technical/tech-plan.ts';
import type { Opportunity } from './opportunity.ts';

/** A section of an opportunity that is saved, dated and versioned by itself. */
export type SectionKey =
  | `meddpicc_data.${MeddpiccSectionKey}`
  | `spiced_data.${SpicedSectionKey}`
  | `bant_data.${BantSectionKey}`
  | `technical_insights.${TechPlanSectionKey}`;

const titles = new Map<string, string>([
  ...meddpiccSections.map(({ key, title }) => [`meddpicc_data.${key}`, title] as const),
  ...spicedSections.map(({ key, title }) => [`spiced_data.${key}`, title] as const),
  ...bantSections.map(({ key, title }) => [`bant_data.${key}`, title] as const),
  ...techPlanSections.map(({ key, title }) => [`technical_insights.${key}`, title] as const),
]);

export function isSectionKey(key: string): key is SectionKey {
  return titles.has(key);
}

/** What the section is called on the screen. */
export function sectionTitle(key: SectionKey): string {
  return titles.get(key) ?? key;
}

/** The section's current content: its text, or its texts by field. */
export function sectionText(
  opportunity: Pick<Opportunity, 'meddpicc_data' | 'spiced_data' | 'bant_data'>,
  key: SectionKey,
): unknown {
  const [group = '', section = ''] = key.split('.');
  if (group === 'technical_insights') {
    const fields = techPlanSections.find((each) => each.key === section)?.fields ?? [];
    const stored: Record<string, unknown> = opportunity;
    return Object.fromEntries(fields.map((field) => [field.key, stored[field.key] ?? null]));
  }
  const data: Record<string, unknown> | null =
    opportunity[group as 'meddpicc_data' | 'spiced_data' | 'bant_data'];
  return data?.[section] ?? null;
}
