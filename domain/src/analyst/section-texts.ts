import {
  sectionsOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { storedText } from '../stored.ts';
import { saysNothing } from '../text/says-nothing.ts';
import {
  techPlanSections,
  type TechPlanSectionKey,
  type TechPlanTexts,
} from '../technical/tech-plan.ts';

/** What a deal's texts are kept by. */
export type Framework = Methodology | 'TECH PLAN';

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

/** The texts of a framework, a section each; a field of the TECH PLAN has its full key. */
export function sectionTextsOf(
  framework: Framework,
  texts: MethodologyData | TechPlanInput,
): SectionTexts[] {
  const stored: Readonly<Record<string, unknown>> = { ...texts };
  const isPlan = framework === 'TECH PLAN';
  const sections = isPlan ? techPlanSections : sectionsOf[framework];
  return sections.map(({ key, title, fields }) => {
    const content = isPlan ? stored : stored[key];
    const updatedAt = stored[`${isPlan ? 'technical_insights_' : ''}${key}_last_updated`];
    const own = fields.map((field) => [field.key ?? '', storedText(content, field.key)] as const);
    return {
      key,
      title,
      fields: Object.fromEntries(own),
      updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    };
  });
}

/** Whether anything is written in a section. */
export const isWritten = (section: {
  fields: Readonly<Record<string, string | null | undefined>>;
}): boolean => Object.values(section.fields).some((text) => text?.trim());

/** Who stands in the name field of a section; null where no one does. */
export const nameIn = (sections: readonly SectionTexts[], section: string): string | null =>
  sections.find(({ key }) => key === section)?.fields['name']?.trim() || null;

/** Every text of a framework that says something, under its name on the screen: no placeholder such as `tbd` does. */
export function writtenFields(framework: Framework, texts: MethodologyData | TechPlanInput) {
  const sections = framework === 'TECH PLAN' ? techPlanSections : sectionsOf[framework];
  return sectionTextsOf(framework, texts).flatMap(({ key, title, fields }) => {
    const known = sections.find((section) => section.key === key)?.fields ?? [];
    return known.flatMap(({ key: field, label }) => {
      const text = fields[field ?? ''];
      if (!text || saysNothing(text)) return [];
      return [{ label: known.length === 1 ? title : `${title}, ${label}`, text }];
    });
  });
}
