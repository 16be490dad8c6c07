import { useState } from 'react';
import { Button } from '../ui/Button.tsx';

/** Says that texts of an earlier visit were found and put back. */
export function RestoredNote({ count }: { count: number }) {
  const [isRead, setRead] = useState(false);
  if (count === 0 || isRead) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-info-wash px-3 py-1.5 text-ui text-info"
    >
      <span>
        {count === 1 ? 'One section has' : `${count} sections have`} unsaved text of yours. It’s
        back where you left it.
      </span>
      <Button variant="quiet" onClick={() => setRead(true)}>
        Got it
      </Button>
    </p>
  );
}
