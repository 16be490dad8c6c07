import { sectionTitle, type SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { allCommercialSections, technicalSections } from '../sections/section.ts';

const sections = [...allCommercialSections, ...technicalSections];

/** The letter of a section, as its page shows it. */
export function letterOf(section: SectionKey): string {
  return sections.find(({ key }) => key === section)?.letter ?? sectionTitle(section).charAt(0);
}
