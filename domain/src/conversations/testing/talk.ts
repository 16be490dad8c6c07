import type { ConversationKind, ReadableConversation } from '../conversation.ts';
import { parseConversation } from '../parse.ts';
import type { ConversationContext } from '../suggestion.ts';

/** A deal with one contact on each side. */
export const someContext: ConversationContext = {
  companyName: 'Halden Foods',
  companyDomain: 'halden.example',
  participants: [
    { name: 'Tom Becker', email: 'tom@plumbline.example', title: null, side: 'ours' },
    {
      name: 'Dana Whitfield',
      email: 'dana@halden.example',
      title: 'Head of Operations',
      side: 'customer',
    },
  ],
  ownDomains: ['plumbline.example'],
  ownCompany: 'Plumbline',
  today: '2026-11-22',
};

interface Given {
  kind?: ConversationKind;
  date?: string;
  id?: string;
  name?: string;
}

/** A conversation as it is stored, parsed from its text. */
export function talk(
  text: string,
  { kind, date = '2026-11-03', id = 'talk', name = 'call.txt' }: Given = {},
): ReadableConversation {
  const parsed = parseConversation({ name, text, kind, date, context: someContext });
  if ('problem' in parsed) throw new Error(parsed.problem.told);
  return { ...parsed.conversation, id, source: 'pasted' };
}
