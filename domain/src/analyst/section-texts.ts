import {
  sectionsOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { storedText } from '../stored.ts';
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
