import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Keys } from '../../ui/Keys.tsx';
import type { Decisions } from './use-decisions.ts';

const hints = [
  { keys: ['j', 'k'], effect: 'move' },
  { keys: ['1', '2', '3'], effect: 'level' },
  { keys: ['Tab'], effect: 'next passage' },
  { keys: ['p'], effect: 'passage as comment' },
  { keys: ['a'], effect: 'answer from before' },
  { keys: ['Enter'], effect: 'confirm, next' },
  { keys: ['n'], effect: 'note' },
  { keys: ['x'], effect: 'select' },
  { keys: ['/'], effect: 'search' },
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
        'flex min-h-9 items-center gap-2 border-t border-line px-3 text-meta text-ink-3',
        !told && !canUndo && 'max-lg:sr-only',
      )}
    >
      <p role="status" className={told ? 'min-w-0 truncate text-ink-2' : 'sr-only'}>
        {told}
      </p>
      {!told && (
        <p
          aria-hidden
          className="hidden h-7 flex-wrap gap-x-3 overflow-hidden whitespace-nowrap lg:flex [&>span]:h-7"
        >
          {hints.map(({ keys, effect }) => (
            <span key={effect} className="inline-flex items-center gap-1.5">
              <Keys keys={keys} />
              {effect}
            </span>
          ))}
        </p>
      )}
      {canUndo && (
        <Button variant="quiet" className="ml-auto" aria-keyshortcuts="u" onClick={onUndo}>
          Undo
          <span aria-hidden className="hidden lg:inline">
            <Keys keys={['u']} />
          </span>
        </Button>
      )}
    </div>
  );
}
