import { useRef } from 'react';

/**
 * What is chosen runs when the panel is gone and the focus is back where it was: a dialog that is
 * opened so gives the focus back to there as well, and a new page takes it.
 */
export function useAfterClosing(onClose: () => void) {
  const before = useRef(document.activeElement);
  const chosen = useRef<(() => void) | null>(null);
  const close = (andThen?: () => void) => {
    chosen.current = andThen ?? null;
    onClose();
  };
  const handleCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    chosen.current?.();
  };
  return { close, handleCloseAutoFocus };
}
