import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationQueries, type Conversation } from '../../api/conversations.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { ConversationHead } from '../../conversations/ConversationHead.tsx';

/** A text so long fills the pane by itself. */
const short = 1200;
const most = 5;

interface AroundItProps {
  opportunityId: string;
  conversation: Conversation;
}

/** Below a short note or mail: what was said on the deal nearest in time, the newest first. */
export function AroundIt({ opportunityId, conversation }: AroundItProps) {
  const isShort = conversation.length < short;
  const { data } = useQuery({ ...conversationQueries.list(opportunityId), enabled: isShort });
  const [opened, setOpened] = useState<string | null>(null);
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(conversation.happened_at));
  const nearest = (data?.conversations ?? [])
    .filter(({ id }) => id !== conversation.id)
    .toSorted((one, other) => distance(one.happened_at) - distance(other.happened_at))
    .slice(0, most)
    .toSorted((one, other) => (one.happened_at < other.happened_at ? 1 : -1));
  if (!isShort || nearest.length === 0) return null;
  return (
    <section aria-label="Around that time" className="mt-8 max-w-[72ch] border-t border-line pt-3">
      <h3 className="text-ui font-semibold">Around that time</h3>
      <ul>
        {nearest.map((each) => (
          <li key={each.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => setOpened(each.id)}
              className="group w-full rounded-1 py-2 text-left"
            >
              <ConversationHead conversation={each} />
              <span className="block truncate text-ui font-medium group-hover:text-accent">
                {each.title || 'Conversation'}
              </span>
              <span dir="auto" className="line-clamp-2 text-ui break-words text-ink-2">
                {each.opening}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
