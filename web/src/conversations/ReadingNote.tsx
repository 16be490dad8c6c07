import { isReading, type ConversationList } from '../api/conversations.ts';

/** Where the reading of a deal's conversations stands, while it is not simply done. */
export function ReadingNote({ list }: { list: ConversationList | undefined }) {
  if (!list) return null;
  const { state, told } = list.reading;
  return (
    // There before it speaks, as screen readers only tell of changes.
    <div role="status">
      {isReading(list) && (
        <p className="border-t border-line bg-accent-wash px-4 py-2 text-ui text-accent sm:px-6">
          Reading {countOf(list.conversations.length)}... Suggestions show up here as we find them.
        </p>
      )}
      {state === 'failed' && (
        <p className="border-t border-line bg-bad-wash px-4 py-2 text-ui text-bad sm:px-6">
          Couldn’t read the conversations. {told}
        </p>
      )}
      {state === 'off' && (
        <p className="border-t border-line px-4 py-2 text-ui text-ink-2 sm:px-6">
          Reading conversations is turned off in this workspace.
        </p>
      )}
    </div>
  );
}

function countOf(number: number): string {
  return number === 1 ? '1 conversation' : `${number} conversations`;
}
