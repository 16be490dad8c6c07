import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { useState, type ReactNode } from 'react';
import type { DealReading } from '../../api/conversations.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { localToday } from '../../ui/today.ts';
import { Absent } from './Absent.tsx';
import { Quotes } from '../../conversations/Quotes.tsx';
import { personWords, stanceWords } from './reading-words.ts';
import { useReading } from '../../conversations/use-reading.ts';

/** What else the language model read in a deal, beside what stands on top; nothing where there is none. */
export function ReadingCard({ opportunityId }: { opportunityId: string }) {
  const { data } = useReading(opportunityId);
  const [opened, setOpened] = useState<{ conversation: string; quote?: Quote } | null>(null);
  const reading = data?.reading;
  if (!reading) return null;
  const { contradictions, unsigned, people, promises, ask } = reading;
  const count = [contradictions, unsigned, people, promises, ask, data.absent].flat().length;
  if (count === 0) return null;
  return (
    <FoldedCard
      title="What the conversations say"
      gist={`${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <div className="flex flex-col gap-3">
        <Parts
          reading={reading}
          onOpen={(quote) => setOpened({ conversation: quote.conversation_id, quote })}
        />
        <Absent told={data} onOpen={(conversation) => setOpened({ conversation })} />
      </div>
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened.conversation}
          quote={opened.quote}
          onClose={() => setOpened(null)}
        />
      )}
    </FoldedCard>
  );
}

interface PartsProps {
  reading: DealReading;
  onOpen: (quote: Quote) => void;
}

function Parts({ reading, onOpen }: PartsProps) {
  const today = localToday();
  const day = (iso: string) => dayText(iso, today);
  const item = (text: ReactNode, quotes: readonly Quote[], key: string) => (
    <li key={key} className="border-t border-line py-1.5 text-ui first:border-t-0">
      <div className="break-words">{text}</div>
      <Quotes quotes={quotes} onOpen={onOpen} />
    </li>
  );
  const plain = (items: DealReading['risks']) =>
    items.map(({ text, quotes }) => item(text, quotes, text));
  return (
    <div className="flex flex-col gap-3">
      <Part title="They can’t both be right">
        {reading.contradictions.map(({ text, older, newer }) =>
          item(text, [older, newer], `${text} ${older.start}`),
        )}
      </Part>
      <Part title="Not signed yet">{plain(reading.unsigned)}</Part>
      <Part title="People">
        {reading.people.map(({ text, role, stance, until, quotes }) =>
          item(
            <span className="flex flex-wrap items-center gap-x-2">
              {text}
              <span className="text-ink-3">
                {personWords[role]}, {stanceWords[stance]}
              </span>
              {until && <Badge tone="warn">Until {day(until)}</Badge>}
            </span>,
            quotes,
            `${text} ${role}`,
          ),
        )}
      </Part>
      <Part title="Promises">
        {reading.promises.map(({ text, by, due, quotes }) =>
          item(
            <span className="flex flex-wrap items-center gap-x-2">
              {by === 'us' ? 'We' : 'They'}: {text}
              {due && (
                <Badge tone={due < today ? 'warn' : 'neutral'}>
                  {due < today ? 'Was due' : 'Due'} {day(due)}
                </Badge>
              )}
            </span>,
            quotes,
            `${by} ${text}`,
          ),
        )}
      </Part>
      <Part title="Ask the customer">{plain(reading.ask)}</Part>
    </div>
  );
}

/** A list with its heading; nothing where it is empty. */
function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-meta font-medium text-ink-3">{title}</h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}
