import { isolated } from '@plumbline/domain/isolated.ts';
import { beginningOf } from '@plumbline/domain/conversations/beginning.ts';
import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { changeGist } from '@plumbline/domain/history/change-gist.ts';
import type { HistoryEntry } from '@plumbline/domain/history/history-page.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Database, PencilLine, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { conversationQueries, type DealReading } from '../../api/conversations.ts';
import { historyQueries } from '../../api/history.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { kinds } from '../../conversations/kinds.ts';
import { saidBy } from '../../conversations/QuoteBlock.tsx';
import { mayUseConversations } from '../../conversations/rights.ts';
import { fieldText } from '../../history/field-text.ts';
import { itemSentence } from '../../history/item-sentence.ts';
import { verbOf, withProgram } from '../../history/verb.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { localToday } from '../../ui/today.ts';
import { useLastVisit } from './last-visit.ts';
import { isNews, recentLines, type RecentLine } from './recent-lines.ts';

const mostNames = 2;

interface WhatChangedProps {
  opportunityId: string;
  /** How a model reads the deal; null where none does. */
  reading: DealReading | null;
  /** Shows the history of the deal. */
  onHistory: () => void;
}

/** What came in and what changed last, dated, in its own words, each with a way to the whole. */
export function WhatChanged({ opportunityId, reading, onHistory }: WhatChangedProps) {
  const { role, user } = useAuth();
  const since = useLastVisit(opportunityId);
  const [opened, setOpened] = useState<{ id: string; quote?: Quote } | null>(null);
  const entries = useQuery({
    ...conversationQueries.list(opportunityId),
    enabled: mayUseConversations(role, 'read'),
  });
  const changes = useInfiniteQuery(historyQueries.changes(opportunityId, {}));
  if (entries.isLoading || changes.isPending) return <Loading />;
  const lines = recentLines({
    entries: entries.data?.conversations ?? [],
    read: reading?.changes ?? [],
    changes: changes.data?.pages[0]?.data ?? [],
  });
  if (lines.length === 0) return null;
  return (
    <section aria-label="What changed">
      <h3 className="text-ui font-semibold">What changed</h3>
      <ul className="flex flex-col">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            isNew={isNews(line, since, user?.displayName ?? '')}
            onOpen={(id, quote) => setOpened({ id, ...(quote && { quote }) })}
            onHistory={onHistory}
          />
        ))}
      </ul>
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened.id}
          quote={opened.quote}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface LineProps {
  line: RecentLine;
  isNew: boolean;
  onOpen: (conversationId: string, quote?: Quote) => void;
  onHistory: () => void;
}

function Line({ line, isNew, onOpen, onHistory }: LineProps) {
  const { icon: Icon, what, who, text, link, onLink } = partsOf({ line, isNew, onOpen, onHistory });
  const today = localToday();
  const at = line.kind === 'read' ? line.at : localToday(new Date(line.at));
  return (
    <li className="border-t border-line py-2 text-ui first:border-t-0">
      <div className="flex items-center gap-x-1.5 text-meta text-ink-3">
        <Icon size={12} aria-hidden className="shrink-0" />
        <span dir="auto" className="min-w-0 truncate">
          <time dateTime={line.at} className="font-medium text-ink-2">
            {dayText(at, today)}
          </time>
          {[what, who].filter(Boolean).map((each) => ` · ${each}`)}
        </span>
        {isNew && <Badge tone="info">New</Badge>}
        <button
          type="button"
          onClick={onLink}
          className="tap ml-auto shrink-0 rounded-1 font-medium text-accent hover:underline print:hidden"
        >
          {link}
        </button>
      </div>
      <div className="max-w-[80ch]">{text}</div>
    </li>
  );
}

interface Parts {
  icon: LucideIcon;
  /** What it is, such as a call. */
  what: string;
  who: string;
  text: ReactNode;
  /** What leads to the whole of it. */
  link: string;
  onLink: () => void;
}

function partsOf({ line, onOpen, onHistory }: LineProps): Parts {
  if (line.kind === 'change') {
    const { change } = line;
    const isCrm = change.how === 'import';
    return {
      icon: isCrm ? Database : PencilLine,
      what: isCrm ? 'HubSpot' : 'Changed here',
      who: isCrm ? '' : isolated(change.person) + withProgram(change),
      text: <Changed change={change} />,
      link: 'History',
      onLink: onHistory,
    };
  }
  if (line.kind === 'read') {
    const { text, quotes } = line.change;
    const [quote] = quotes;
    return {
      icon: kinds.note.Icon,
      what: '',
      who: quote ? saidBy(quote) : '',
      text: (
        <>
          <p dir="auto" className="break-words">
            {text}
          </p>
          {quote && (
            <blockquote
              dir="auto"
              className="mt-0.5 line-clamp-2 border-l-2 border-line pl-2 break-words text-ink-2"
            >
              “{quote.text}”
            </blockquote>
          )}
        </>
      ),
      link: 'Open',
      onLink: () => quote && onOpen(quote.conversation_id, quote),
    };
  }
  const { id, kind, opening, length, speakers } = line.entry;
  const { label, Icon } = kinds[kind];
  const names = speakers.flatMap(({ name }) => name || []).slice(0, mostNames);
  return {
    icon: Icon,
    what: label,
    who: names.map(isolated).join(', '),
    text: (
      <p dir="auto" className="line-clamp-3 break-words">
        {beginningOf(opening, length)}
      </p>
    ),
    link: 'Open',
    onLink: () => onOpen(id),
  };
}

/** A change of a field in a line, from what to what. */
function Changed({ change }: { change: HistoryEntry }) {
  if (change.type === 'section') {
    const gist = changeGist(change.section, change.before, change.after);
    return (
      <p dir="auto" className="line-clamp-2 break-words">
        <span className="text-ink-2">{`${upper(verbOf(change))} `}</span>
        <span className="font-medium">{sectionTitle(change.section)}</span>
        {gist && (
          <>
            {': '}
            <FromTo from={gist.removed} to={gist.added} />
          </>
        )}
      </p>
    );
  }
  const [field] = change.fields;
  const { did, name } = itemSentence(change);
  return (
    <p dir="auto" className="line-clamp-2 break-words">
      {change.kind === 'deal' && field ? (
        <span className="font-medium">{field.label}: </span>
      ) : (
        <>
          <span className="text-ink-2">{upper(did)}</span>{' '}
          {name && <q className="font-medium">{fieldText(name)}</q>}{' '}
        </>
      )}
      {field && <FromTo from={fieldText(field.from ?? '')} to={fieldText(field.to ?? '')} />}
      {change.fields.length > 1 && (
        <span className="text-ink-3">{` and ${change.fields.length - 1} more`}</span>
      )}
    </p>
  );
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from && <del className="text-ink-3">{from}</del>}
      {from && to && ' '}
      {to && <ins className="no-underline">{to}</ins>}
    </>
  );
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** As high as what comes: nothing below it moves far. */
function Loading() {
  return (
    <div role="status" aria-label="Loading what changed" className="flex flex-col gap-3 py-1">
      {['w-3/4', 'w-full', 'w-2/3', 'w-11/12', 'w-5/6'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
