import { useRef } from 'react';

/**
 * For a dialog that its owner opens: whatever had the focus gets it back. By itself the dialog would
 * leave it at the top of the page, as it knows of no button that it belongs to.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      // What had it may be gone by now, as the row that the dialog deleted.
      const target = isThere ? current : document.querySelector('main');
      target?.focus();
    },
  };
}
