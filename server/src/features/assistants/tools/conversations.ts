import { conversationKinds } from '@plumbline/domain/conversations/conversation.ts';
import { conversationSummarySchema } from '@plumbline/domain/suggestions/wire.ts';
import { requiredTextOf, timestampSchema } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { pages } from '../told.ts';
import { adds, named, opportunityId, ours, text, tool } from '../tool.ts';

/** A request is at most 1 MB. */
const longest = 900_000;

export const addConversation = tool({
  name: 'add_conversation',
  title: 'Add a conversation',
  description:
    'Add the text of a call, meeting, email or note to an opportunity. Reading it starts right away; then see list_suggestions. The same text is refused a second time.',
  effects: adds,
  input: v.strictObject({
    opportunity_id: opportunityId,
    title: requiredTextOf(200),
    kind: v.picklist(conversationKinds),
    happened_at: v.pipe(timestampSchema, v.description('When it took place, as ISO 8601')),
    text: v.pipe(
      requiredTextOf(longest),
      v.description('The words, one line for each turn, such as “Jane Doe: We sign in May.”'),
    ),
  }),
  output: v.object({
    id: ours(),
    kind: ours(),
    title: text(),
    day: ours(),
    speakers: v.array(v.object({ name: named(), side: ours() })),
    /** Somebody has to say in Plumbline whose people the speakers are. */
    needs_sides: v.boolean(),
    link: ours(),
  }),
  run: async ({ opportunity_id: id, title: name, ...given }, { api, link }) => {
    const { body } = await api('POST', `/api/deals/${id}/conversations`, {
      body: { name, ...given },
    });
    const {
      id: own,
      kind,
      title,
      happened_at,
      speakers,
      needs_sides,
    } = v.parse(conversationSummarySchema, body);
    return {
      id: own,
      kind,
      title,
      needs_sides,
      day: happened_at.slice(0, 10),
      speakers: speakers.map(({ name: speaker, side }) => ({ name: speaker, side })),
      link: link(pages.review(id)),
    };
  },
});
