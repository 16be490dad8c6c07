import { preparationSchema } from '@plumbline/domain/conversations/prepare.ts';
import * as v from 'valibot';
import { pages } from '../told.ts';
import { named, opportunityId, ours, reads, text, tool } from '../tool.ts';

/** What the prompt for a call brings along; not listed among the tools. */
export const preparation = tool({
  name: 'preparation',
  title: 'Prepare a call',
  description: 'What to ask on the next call, what came last, and what is still to be done.',
  effects: reads,
  input: v.strictObject({ opportunity_id: opportunityId }),
  output: v.object({
    to_ask: v.array(
      v.object({
        section: ours(),
        title: ours(),
        points: v.number(),
        question: ours(),
        whom: ours(),
      }),
    ),
    last: v.array(
      v.object({
        kind: ours(),
        title: text(),
        day: ours(),
        speakers: v.array(named()),
        begins: text(),
      }),
    ),
    open_tasks: v.array(v.object({ id: ours(), title: text(), due: v.nullable(ours()) })),
    link: ours(),
  }),
  run: async ({ opportunity_id: id }, { api, link }) => {
    const { body } = await api('GET', `/api/deals/${id}/preparation`);
    const { letters, entries, tasks } = v.parse(preparationSchema, body);
    return {
      to_ask: letters.map(({ section, title, gain, question, role }) => ({
        section,
        title,
        question,
        whom: role,
        points: Math.round(gain * 100) / 100,
      })),
      last: entries.map(({ kind, title, happened_at, speakers, text: begins }) => ({
        kind,
        title,
        speakers,
        begins,
        day: happened_at.slice(0, 10),
      })),
      open_tasks: tasks,
      link: link(pages.preparation(id)),
    };
  },
});
