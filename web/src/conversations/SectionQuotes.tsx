import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { ConversationDialog } from './ConversationDialog.tsx';
import { formatDay } from '../ui/moment.ts';
import { QuoteBlock } from './QuoteBlock.tsx';
import { mayUseConversations } from './rights.ts';
import { Chevron } from '../ui/Chevron.tsx';

interface SectionQuotesProps {
  opportunityId: string;
  section: SectionKey;
}

/** What a section's accepted texts rest on, at a press. */
export function SectionQuotes({ opportunityId, section }: SectionQuotesProps) {
  const { role } = useAuth();
  const enabled = mayUseConversations(role, 'read');
  const { data } = useQuery({ ...conversationQueries.quotes(opportunityId), enabled });
  const [opened, setOpened] = useState<Quote | null>(null);
  const accepted = (data ?? []).filter((each) => each.section === section);
  const quotes = distinct(accepted.flatMap((each) => each.quotes));
  if (quotes.length === 0) return null;
  const by = [...new Set(accepted.flatMap(({ accepted_by: name }) => name ?? []))];
  const last = accepted
    .map(({ accepted_at: at }) => at ?? '')
    .toSorted()
    .at(-1);
  return (
    <details className="group rounded-2 border border-line px-3 py-2 text-ui">
      <summary className="flex flex-wrap items-center gap-x-2 rounded-1">
        <Chevron />
        <span className="font-medium text-accent group-hover:underline">
          {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}
        </span>
        <span className="text-meta text-ink-3">
          Accepted{by.length > 0 && ` by ${by.join(', ')}`}
          {last && `, ${formatDay(last)}`}
        </span>
      </summary>
      <ul className="mt-2 flex flex-col gap-3">
        {quotes.map((quote) => (
          <li key={`${quote.conversation_id} ${quote.start} ${quote.text}`}>
            <QuoteBlock quote={quote} onOpen={() => setOpened(quote)} />
          </li>
        ))}
      </ul>
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened.conversation_id}
          quote={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </details>
  );
}

/** Several accepted texts can rest on the same words. */
function distinct(quotes: readonly Quote[]): Quote[] {
  const found = new Map(
    quotes.map((quote) => [`${quote.conversation_id} ${quote.start} ${quote.end}`, quote]),
  );
  return [...found.values()];
}
