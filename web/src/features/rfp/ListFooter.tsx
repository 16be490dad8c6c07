import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Decisions } from './use-decisions.ts';

const keys = [
  ['J K', 'move'],
  ['1 2 3', 'level'],
  ['Enter', 'confirm, next'],
  ['N', 'note'],
  ['X', 'select'],
  ['/', 'search'],
];

interface ListFooterProps {
  decisions: Decisions;
  onUndo: () => void;
}

/** What was done last and how to take it back; before that, which keys there are. */
export function ListFooter({ decisions, onUndo }: ListFooterProps) {
  const { told, canUndo } = decisions;
  return (
    <div
      className={classNames(
        'flex min-h-10 items-center gap-2 border-t border-line px-3 py-1 text-meta text-ink-3',
        !told && !canUndo && 'max-lg:sr-only',
      )}
    >
      <p role="status" className={told ? 'min-w-0 truncate text-ink-2' : 'sr-only'}>
        {told}
      </p>
      {!told && (
        <p aria-hidden className="hidden gap-x-3 overflow-hidden whitespace-nowrap lg:flex">
          {keys.map(([key, effect]) => (
            <span key={key}>
              <kbd className="rounded-1 border border-line bg-sunken px-1 font-ui">{key}</kbd>{' '}
              {effect}
            </span>
          ))}
        </p>
      )}
      {canUndo && (
        <Button variant="quiet" className="ml-auto" aria-keyshortcuts="u" onClick={onUndo}>
          Undo <kbd className="hidden font-ui text-meta text-ink-3 lg:inline">U</kbd>
        </Button>
      )}
    </div>
  );
}
