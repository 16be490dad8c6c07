import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  conversationQueries,
  type DealReading,
  type ToldReading,
} from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';
import { mayUseConversations } from '../../conversations/rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { localToday } from '../../ui/today.ts';
import { personWords, stanceWords } from './reading-words.ts';

/** How the language model reads the deal; nothing where none is configured and none ever was. */
export function ReadingCard({ opportunityId }: { opportunityId: string }) {
  const { role } = useAuth();
  const { data, isError } = useQuery({
    ...conversationQueries.reading(opportunityId),
    enabled: mayUseConversations(role, 'read'),
  });
  const [opened, setOpened] = useState<Quote | null>(null);
  if (isError) {
    return (
      <Card title="What the conversations say">
        <p role="alert" className="text-ui text-bad">
          Couldn’t load how the conversations were read. Reload the page to try again.
        </p>
      </Card>
    );
  }
  if (!data || (data.reading === null && (data.state === 'off' || data.state === 'idle')))
    return null;
  return (
    <Card title="What the conversations say">
      <p className="mb-2 text-meta text-ink-3">{stateText(data)}</p>
      {data.reading && <Parts reading={data.reading} onOpen={setOpened} />}
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened.conversation_id}
          quote={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

/** Who read it and when, what waits, and what was left out. */
function stateText({ model, read_at, state, due_at, told, dropped }: ToldReading): string {
  const read =
    read_at && model
      ? `Read by ${model}, ${formatMoment(read_at)}. Check the quotes: it may be wrong.`
      : 'The language model has not read this deal yet.';
  const leftOut =
    dropped > 0 && `${dropped} ${dropped === 1 ? 'item' : 'items'} left out: no line carries them.`;
  const waits =
    state === 'running'
      ? 'It is being read now.'
      : state === 'waiting' && due_at
        ? `What came since is read at ${formatMoment(due_at)} or soon after.`
        : '';
  return [read, leftOut, told, waits].filter(Boolean).join(' ');
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
      {reading.brief.map(({ text, quotes, sides }) => (
        <div key={sides.join()}>
          <p className="text-body font-medium break-words">{text}</p>
          <Quotes quotes={quotes} onOpen={onOpen} />
        </div>
      ))}
      <Part title="What changed">
        {reading.changes.map(({ text, quotes, day: at }) =>
          item(`${day(at)}: ${text}`, quotes, text),
        )}
      </Part>
      <Part title="Risks">{plain(reading.risks)}</Part>
      <Part title="Both cannot be right">
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
      <Part title="Next steps it suggests">
        {reading.next_steps.map(({ title, text, due, due_from, quotes }) =>
          item(
            <>
              <span className="font-medium">{title}</span>
              {due && (
                <span className="text-ink-3">
                  {' '}
                  · {day(due)}
                  {due_from === 'plan' && ' (its own plan)'}
                </span>
              )}
              <span className="block text-ink-2">{text}</span>
            </>,
            quotes,
            title,
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

function Quotes({ quotes, onOpen }: { quotes: readonly Quote[]; onOpen: (quote: Quote) => void }) {
  if (quotes.length === 0) return null;
  return (
    <details className="text-meta">
      <summary className="w-fit cursor-pointer rounded-1 text-accent hover:underline">
        {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}
      </summary>
      <div className="mt-1 flex flex-col gap-2">
        {quotes.map((quote) => (
          <QuoteBlock
            key={`${quote.conversation_id} ${quote.start} ${quote.end}`}
            quote={quote}
            onOpen={() => onOpen(quote)}
          />
        ))}
      </div>
    </details>
  );
}
