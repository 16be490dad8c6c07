import * as v from 'valibot';
import { pages } from '../told.ts';
import { opportunityId, ours, replaces, text, tool } from '../tool.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { dealOf, fieldText, revisionOf } from './deal.ts';
import { demandField, fieldEntries, patchOf } from './section-field.ts';

/** What a write of a section did. */
export const savedSection = v.object({
  section: ours(),
  text: text(),
  revision: v.number(),
  score_before: v.number(),
  score_after: v.number(),
  link: ours(),
});

export const saveSection = tool({
  name: 'save_section',
  title: 'Save a section',
  description:
    'Write the text of one field of a section. It replaces the current text; the history keeps it. Needs the revision from get_opportunity: if someone else saved the section since, nothing is written and you are told to read it again.',
  effects: replaces,
  input: v.strictObject({
    opportunity_id: opportunityId,
    ...fieldEntries,
    revision: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description('Of the section, from get_opportunity; 0 if it is not listed'),
    ),
  }),
  output: savedSection,
  run: async ({ opportunity_id: id, revision, ...typed }, { api, link }) => {
    demandField(typed);
    const before = await dealOf(api, id);
    const { body } = await api('PUT', `/api/deals/${id}`, {
      body: { ...patchOf(typed), base_revisions: { [typed.section]: revision } },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route answers what it is described to
    const after = body as Opportunity;
    return {
      section: typed.section,
      text: fieldText(after, typed.section, typed.field),
      revision: revisionOf(after, typed.section),
      score_before: before.score,
      score_after: after.score,
      link: link(pages.details(id)),
    };
  },
});
