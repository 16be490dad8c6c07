import { Keys } from '../../ui/Keys.tsx';

const keys = [
  [['j', 'k'], 'move'],
  [['a'], 'accept'],
  [['e'], 'edit'],
  [['x'], 'reject'],
  [['o'], 'open the conversation'],
  [['u'], 'undo'],
  [['n'], 'next deal when done'],
] as const;

/** What whoever may not decide can do all the same. */
const reading = new Set<string>(['move', 'open the conversation']);

/** What the keys of the review do. */
export function ReviewKeys({ mayDecide }: { mayDecide: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-meta text-ink-3 sm:px-6">
      {keys
        .filter(([, does]) => mayDecide || reading.has(does))
        .map(([names, does]) => (
          <span key={does} className="inline-flex items-center gap-1.5">
            <Keys keys={names} /> {does}
          </span>
        ))}
    </p>
  );
}
