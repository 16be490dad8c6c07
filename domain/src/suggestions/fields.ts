import { sectionContent } from '../history/history.ts';
import {
  isSectionKey,
  sectionFields,
  type SectionKey,
  type SectionTexts,
} from '../opportunities/sections.ts';

/** One text of a section, as a suggestion is for it. */
export interface SuggestedField {
  section: SectionKey;
  /** Null where the section is a single text. */
  field: string | null;
  maxLength: number;
}

/**
 * The field that a reader names; null for one that there is not. A section with a single field may
 * be named alone.
 */
export function knownField(section: string, field: string | null): SuggestedField | null {
  if (!isSectionKey(section)) return null;
  const fields = sectionFields(section);
  const named = fields.find(({ key }) => key === field) ?? (field === null ? only(fields) : null);
  return named ? { section, field: named.key, maxLength: named.maxLength } : null;
}

/** What stands in a field now; empty where nothing does. */
export function fieldText(
  texts: SectionTexts,
  { section, field }: Pick<SuggestedField, 'section' | 'field'>,
): string {
  const content = sectionContent(texts, section);
  const text = typeof content === 'object' ? content?.[field ?? ''] : content;
  return text ?? '';
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
