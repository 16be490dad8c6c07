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
        {count === 1 ? 'One section has' : `${count} sections have`} text of yours that was not
        saved yet. It is back in its place.
      </span>
      <Button variant="quiet" onClick={() => setRead(true)}>
        Understood
      </Button>
    </p>
  );
}
