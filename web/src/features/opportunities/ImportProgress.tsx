import { useEffect, useState } from 'react';

/** An import that takes longer than a second says that it is going on, and for how long. */
export function ImportProgress({ count }: { count: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((current) => current + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // There before it speaks, as screen readers only tell of changes.
    <div role="status">
      {seconds > 0 && (
        <p className="mb-3 flex items-baseline justify-between gap-3 rounded-2 bg-accent-wash px-3 py-2 text-ui text-accent">
          <span>
            Importing {count.toLocaleString('en-US')} {count === 1 ? 'deal' : 'deals'} and scoring
            them. It’s all or nothing.
          </span>
          <span aria-hidden>{seconds} s</span>
        </p>
      )}
    </div>
  );
}
