import { useState, type KeyboardEvent } from 'react';
import type { OnDemand } from './on-demand.ts';
import { toast } from './toast.ts';

/**
 * For a button that opens something whose code comes on demand: fetched when the button is pointed
 * at or has the focus, needed when it is pressed.
 */
export function useOpening<Code>(code: OnDemand<Code>) {
  const [opened, setOpened] = useState<Code>();

  function open() {
    const fetched = code.fetched();
    // Functions in a state would be called.
    if (fetched) return setOpened(() => fetched);
    code.fetch().then(
      (now) => setOpened(() => now),
      () => toast.error('This part of the page could not be loaded. Try again.'),
    );
  }

  const prepare = () => void code.fetch().catch(() => {}); // said on opening, if it fails then too

  return {
    /** The code, from the first opening on. */
    opened,
    /** Handlers of the button. */
    opener: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
      },
    },
  };
}
