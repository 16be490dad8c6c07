import type { HistoryEntry } from '@plumbline/domain/history/history-page.ts';
import type { ConversationSummary, DealReading } from '../../api/conversations.ts';

type ReadChange = DealReading['changes'][number];

/** Something that happened with a deal: an entry as it is, what a model read, or a change of a field. */
export type RecentLine = { key: string; at: string } & (
  | { kind: 'entry'; entry: ConversationSummary }
  | { kind: 'read'; change: ReadChange }
  | { kind: 'change'; change: HistoryEntry }
);

interface Known {
  /** Newest first. */
  entries: readonly ConversationSummary[];
  /** What changed, as a model read it. */
  read: readonly ReadChange[];
  /** Newest first. */
  changes: readonly HistoryEntry[];
}

const shown = 3;

/**
 * What changed last, the newest first. Of changes of fields there is one by hand and one by the CRM
 * at most, so that many small ones hide no word of the customer. What a model read of the entries
 * stands for them; later entries stand beside it.
 */
export function recentLines({ entries, read, changes }: Known): RecentLine[] {
  const readTo =
    read
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const readable = changes.filter((each) => each.readable);
  const crm = readable.find(({ how }) => how === 'import');
  const own = readable.find(({ how }) => how !== 'import');
  const lines: RecentLine[] = [
    ...entries
      .filter((entry) => entry.happened_at.slice(0, 10) > readTo && !hasShorter(entry, entries))
      .map((entry) => ({ kind: 'entry' as const, key: entry.id, at: entry.happened_at, entry })),
    ...read.map((change) => ({
      kind: 'read' as const,
      key: `${change.day} ${change.text}`,
      at: change.day,
      change,
    })),
    ...[own, crm].flatMap((change) =>
      change ? [{ kind: 'change' as const, key: change.id, at: change.changed_at, change }] : [],
    ),
  ];
  return lines
    .toSorted((one, other) => other.at.slice(0, 10).localeCompare(one.at.slice(0, 10)))
    .slice(0, shown);
}

/** Of a call with its transcript and its notes, and the like, the notes tell more in three lines. */
function hasShorter(entry: ConversationSummary, all: readonly ConversationSummary[]): boolean {
  return all.some(
    (other) =>
      other.length < entry.length &&
      other.title === entry.title &&
      other.kind === entry.kind &&
      other.happened_at.slice(0, 10) === entry.happened_at.slice(0, 10),
  );
}

/** Whether it came after the person was here last; one's own changes are no news. */
export function isNews(line: RecentLine, since: string | null, person: string): boolean {
  if (since === null) return false;
  if (line.kind === 'change' && line.change.person === person) return false;
  return line.kind === 'read' ? line.at > since.slice(0, 10) : line.at > since;
}
