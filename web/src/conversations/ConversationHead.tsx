import { isolated } from '@plumbline/domain/isolated.ts';
import type { ConversationSummary } from '../api/conversations.ts';
import { kinds } from './kinds.ts';
import { formatDay } from '../ui/moment.ts';

type Shown = Pick<ConversationSummary, 'kind' | 'title' | 'happened_at' | 'speakers'>;

/** Kind, day and people of a conversation, on a line. */
export function ConversationHead({ conversation }: { conversation: Shown }) {
  const { label, Icon } = kinds[conversation.kind];
  const names = conversation.speakers.flatMap(({ name, email }) => name || email || []);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
      <Icon size={13} aria-hidden />
      <span>{label}</span>
      <time dateTime={conversation.happened_at}>{formatDay(conversation.happened_at)}</time>
      {names.length > 0 && (
        <span className="min-w-0 truncate">
          {names.slice(0, 3).map(isolated).join(', ')}
          {names.length > 3 && ` and ${names.length - 3} more`}
        </span>
      )}
    </span>
  );
}
