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
  field: string | null;
  maxLength: number;
}

/** The field that a reader names, the only one of its section by the section alone; else null. */
export function knownField(section: string, field: string | null): SuggestedField | null {
  if (!isSectionKey(section)) return null;
  const fields = sectionFields(section);
  const named = fields.find(({ key }) => key === field || (field === null && fields.length === 1));
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
