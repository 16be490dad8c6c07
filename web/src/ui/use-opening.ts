import { useState, type KeyboardEvent } from 'react';
import type { OnDemand } from './on-demand.ts';
import { toast } from './toast.ts';

/**
 * For a button that opens something whose code comes on demand: fetched when the button is pointed
 * at or has the focus, needed when it is pressed.
 */
export function useOpening<Code>(code: OnDemand<Code>) {
  const [opened, setOpened] = useState<{ code: Code; byKey: boolean }>();

  function open(byKey: boolean) {
    const fetched = code.fetched();
    if (fetched) return setOpened({ code: fetched, byKey });
    const focused = document.activeElement;
    code.fetch().then(
      (now) => {
        // Whoever went on meanwhile is not called back.
        if (document.activeElement === focused) setOpened({ code: now, byKey });
      },
      () => toast.error('This part of the page couldn’t load. Try again.'),
    );
  }

  const prepare = () => void code.fetch().catch(() => {}); // said on opening, if it fails then too

  return {
    /** The code, from the first opening on. */
    opened: opened?.code,
    /** That opening was by a key. */
    byKey: opened?.byKey ?? false,
    /** Handlers of the button. */
    opener: {
      onPointerEnter: prepare,
      onFocus: prepare,
      // A key that presses a button makes a click of no presses.
      onClick: ({ detail }: { detail: number }) => open(detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(true);
      },
    },
  };
}
