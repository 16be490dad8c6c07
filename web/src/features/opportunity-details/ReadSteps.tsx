import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { useState } from 'react';
import type { DealReading } from '../../api/conversations.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { localToday } from '../../ui/today.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Quotes } from '../../conversations/Quotes.tsx';

interface ReadStepsProps {
  steps: DealReading['next_steps'];
  opportunityId: string;
}

const shownAtFirst = { phone: 2, else: 3 };

/** What a model would do next, with the words behind it. */
export function ReadSteps({ steps, opportunityId }: ReadStepsProps) {
  const [opened, setOpened] = useState<Quote | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const most = isPhone ? shownAtFirst.phone : shownAtFirst.else;
  const today = localToday();
  return (
    <section aria-label="Next steps it suggests" className="mt-3">
      <h3 className="text-meta text-ink-3">The language model suggests</h3>
      <ul className="flex flex-col">
        {(isWhole ? steps : steps.slice(0, most)).map(({ title, text, due, due_from, quotes }) => (
          <li key={title} className="border-t border-line py-1.5 text-ui first:border-t-0">
            <p className="break-words">
              <span dir="auto" className="font-medium">
                {title}
              </span>
              {due && (
                <span className="text-ink-3">
                  {` · ${dayText(due, today)}`}
                  {due_from === 'plan' && ' (its own plan)'}
                </span>
              )}
              <span className="line-clamp-2 text-ink-2" title={text}>
                {text}
              </span>
            </p>
            <Quotes quotes={quotes} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {steps.length > most && (
        <Button variant="quiet" className="-ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${steps.length}`}
        </Button>
      )}
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
