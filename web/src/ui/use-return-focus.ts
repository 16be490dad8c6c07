import { useRef } from 'react';
import { comeBackTo, watchPlace, type Place } from './keep-focus.ts';

/**
 * For a dialog that its owner opens: whatever had the focus gets it back, or what took its place. By
 * itself the dialog would leave it at the top of the page, as it knows of no button that it belongs to.
 */
export function useReturnFocus() {
  const opener = useRef<Place | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      opener.current = watchPlace(target);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      comeBackTo(opener.current);
    },
  };
}
