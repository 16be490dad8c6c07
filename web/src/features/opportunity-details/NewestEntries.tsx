import { beginningOf } from '@plumbline/domain/conversations/beginning.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { useQuery } from '@tanstack/react-query';
import { conversationQueries, type ConversationSummary } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { kinds } from '../../conversations/kinds.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { localToday } from '../../ui/today.ts';

const shown = 3;
const mostNames = 2;

/** The newest entries of a deal as they are: by date alone, for those who may read them. */
export function NewestEntries({ opportunityId }: { opportunityId: string }) {
  const { role } = useAuth();
  const { data } = useQuery({
    ...conversationQueries.list(opportunityId),
    enabled: mayUseConversations(role, 'read'),
  });
  const entries = (data?.conversations ?? []).slice(0, shown);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Newest entries" className="mb-3">
      <h3 className="text-meta font-medium text-ink-3">Newest entries</h3>
      <ul className="flex flex-col">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: ConversationSummary }) {
  const { kind, happened_at, opening, length, speakers } = entry;
  const { label, Icon } = kinds[kind];
  const names = speakers.flatMap(({ name }) => name || []).slice(0, mostNames);
  const day = dayText(localToday(new Date(happened_at)), localToday());
  return (
    <li className="border-t border-line py-1.5 text-ui first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-ink-3">
        <Icon size={12} aria-hidden />
        {[label, day, names.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <p dir="auto" className="line-clamp-3 break-words text-ink-2">
        {beginningOf(opening, length)}
      </p>
    </li>
  );
}
