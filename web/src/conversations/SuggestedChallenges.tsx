import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { useState } from 'react';
import type { DealReading } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { ConversationDialog } from './ConversationDialog.tsx';
import { Quotes } from './Quotes.tsx';
import { useReading } from './use-reading.ts';

interface SuggestedChallengesProps {
  opportunityId: string;
  side: DealReading['risks'][number]['sides'][number];
  /** Texts of the challenges that are there: what one of them holds is not suggested again. */
  known: readonly string[];
  onAdd: (text: string) => void;
}

/** Risks that a language model read in the conversations, each to be made a challenge of. */
export function SuggestedChallenges(props: SuggestedChallengesProps) {
  const { opportunityId, side, known, onAdd } = props;
  const risks = useReading(opportunityId).data?.reading?.risks ?? [];
  const open = risks.filter(
    ({ sides, text }) => sides[0] === side && !known.some((each) => each.includes(text)),
  );
  const [opened, setOpened] = useState<Quote | null>(null);
  if (open.length === 0) return null;
  return (
    <section aria-label="Suggested by the conversations">
      <h3 className="mb-1 text-ui font-medium">Suggested by the conversations</h3>
      <ul className="flex flex-col">
        {open.map(({ text, quotes }) => (
          <li
            key={text}
            className="flex items-start justify-between gap-3 border-t border-line text-ui first:border-t-0 [&>button]:my-1.5"
          >
            <div className="min-w-0 py-1.5">
              <p dir="auto" className="break-words">
                {text}
              </p>
              <Quotes quotes={quotes} onOpen={setOpened} />
            </div>
            <Button aria-label={`Add as a challenge: ${text}`} onClick={() => onAdd(text)}>
              Add
            </Button>
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
    </section>
  );
}
