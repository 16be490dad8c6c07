import { rfpAnswerSchema } from '@plumbline/domain/rfp/answer.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { pages } from '../told.ts';
import { opportunityId, ours, reads, text, tool } from '../tool.ts';

const mostPassages = 5;

export const answerRequirement = tool({
  name: 'answer_requirement',
  title: 'Answer a requirement',
  description:
    'Look up a customer’s requirement in the documentation of the workspace: a proposed answer and the passages it rests on, each with its page. Nothing is stored. Without passages, the documentation says nothing about it: say so, and do not guess.',
  effects: reads,
  input: v.strictObject({
    opportunity_id: opportunityId,
    requirement: v.pipe(
      requiredTextOf(5000),
      v.description('The requirement in the customer’s words'),
    ),
  }),
  output: v.object({
    /** fully_supported, partially_supported, not_supported; null where a person has to decide. */
    support_level: v.nullable(ours()),
    comment: text(),
    passages: v.array(v.object({ title: text(), heading: text(), text: text(), link: ours() })),
    /** What says that nothing was found. */
    not_found: v.nullable(ours()),
    source: ours(),
    link: ours(),
  }),
  run: async ({ opportunity_id: dealId, requirement }, { api, link }) => {
    const { body } = await api('POST', '/api/ai/rfp-analysis', {
      body: { rfpItems: requirement, dealId },
    });
    const [answer] = v.parse(v.array(rfpAnswerSchema), body);
    const passages = answer?.passages ?? [];
    return {
      support_level: answer?.supportLevel ?? null,
      comment: answer?.comment ?? '',
      passages: passages
        .slice(0, mostPassages)
        .map(({ title, heading, text: words = '', url }) => ({
          title,
          heading,
          link: url,
          text: words,
        })),
      not_found:
        passages.length === 0
          ? 'The documentation was searched; nothing in it answers this.'
          : null,
      source: answer?.source ?? 'built-in',
      link: link(pages.requirements(dealId)),
    };
  },
});
