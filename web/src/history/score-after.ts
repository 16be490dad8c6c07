import type { SectionContent } from '@plumbline/domain/history/history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { previewScores } from '../sections/preview.ts';
import { allCommercialSections, technicalSections, valuesOf } from '../sections/section.ts';

const all = [...allCommercialSections, ...technicalSections];

/** The score that the opportunity would have with another text in a section. */
export function scoreAfter(
  opportunity: Opportunity,
  key: SectionKey,
  content: SectionContent,
): number {
  const list = all.filter((section) => section.key === key);
  const drafts = Object.fromEntries(
    list.map(({ fields }) => [
      key,
      {
        values: valuesOf(
          content,
          fields.map((field) => field.key),
        ),
        base: 0,
      },
    ]),
  );
  return previewScores(opportunity, list, drafts).scores.score;
}
