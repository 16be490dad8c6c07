import type { Unfetched as Told } from '@plumbline/domain/suggestions/wire.ts';
import { formatMoment } from '../ui/moment.ts';
import { Chevron } from '../ui/Chevron.tsx';

type Entry = Told['unread'][number];

const names: Record<Entry['what'], [one: string, all: string]> = {
  call: ['A call', 'All calls'],
  email: ['An email', 'All emails'],
  meeting: ['A meeting', 'All meetings'],
  note: ['A note', 'All notes'],
  transcript: ['The transcript of a call', 'All transcripts'],
  contact: ['A contact', 'All contacts'],
  deal: ['Everything on this deal', 'Everything on this deal'],
};

/** What HubSpot holds of a deal and is not here, why, and when it is tried again. */
export function Unfetched({ is_due, told, unread }: Told) {
  const isWaiting = is_due && told !== null;
  if (!isWaiting && unread.length === 0) return null;
  const next = unread.map(({ try_at }) => try_at).toSorted()[0];
  return (
    <div className="mb-2 flex flex-col gap-1 rounded-2 bg-warn-wash px-3 py-1.5 text-ui text-warn">
      {isWaiting && <p>HubSpot’s conversations aren’t here yet. {told}</p>}
      {unread.length > 0 && (
        <details>
          <summary className="flex items-center gap-1 rounded-1">
            <Chevron />
            <span>
              {unread.length === 1
                ? 'HubSpot didn’t send one entry.'
                : `HubSpot didn’t send ${unread.length} entries.`}{' '}
              {next && `Next try: ${formatMoment(next)}.`}
            </span>
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5">
            {gathered(unread).map(({ words, times }) => (
              <li key={words} className="break-words">
                {words}
                {times > 1 && ` (${times} times)`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Each line once, with how often it applies. */
function gathered(unread: readonly Entry[]): { words: string; times: number }[] {
  const times = new Map<string, number>();
  for (const { what, is_all, reason } of unread) {
    const words = `${names[what][is_all ? 1 : 0]}: ${reason}`;
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  return [...times].map(([words, many]) => ({ words, times: many }));
}
