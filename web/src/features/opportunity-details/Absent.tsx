import { absenceTold } from '@plumbline/domain/reading/absences.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import type { ToldReading } from '../../api/conversations.ts';
import { kinds } from '../../conversations/kinds.ts';
import { localToday } from '../../ui/today.ts';
import { Chevron } from '../../ui/Chevron.tsx';

interface AbsentProps {
  told: Pick<ToldReading, 'absent' | 'conversations'>;
  onOpen: (conversationId: string) => void;
}

/** What none of the conversations says, with the list of those that were read: absence is proof too. */
export function Absent({ told: { absent, conversations }, onOpen }: AbsentProps) {
  const today = localToday();
  if (absent.length === 0) return null;
  const count = conversations.length;
  return (
    <section aria-label="Not said in any conversation">
      <h3 className="text-meta font-medium text-ink-3">Not said in any conversation</h3>
      <ul className="flex flex-col">
        {absent.map((absence) => (
          <li key={absence} className="border-t border-line py-1.5 text-ui first:border-t-0">
            {absenceTold(absence, count)}
          </li>
        ))}
      </ul>
      <details className="mt-1 text-meta text-ink-3">
        <summary className="flex w-fit items-center gap-1 rounded-1 hover:text-ink">
          <Chevron />
          {count === 1 ? 'The conversation' : `The ${count} conversations`}
        </summary>
        <ul className="mt-1 flex flex-col gap-1 border-l border-line pl-2">
          {conversations.map(({ id, kind, title, happened_at: at }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="text-left break-words underline decoration-line-strong underline-offset-2 hover:text-ink"
              >
                {title || kinds[kind].label}
              </button>{' '}
              {kinds[kind].label}, <time dateTime={at}>{dayText(at.slice(0, 10), today)}</time>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
