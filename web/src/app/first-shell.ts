import { useLayoutEffect } from 'react';

const frame = () => document.getElementById('first-shell');

/** Whether the frame that came with the page is still to be seen. */
export function isFirstShellShown(): boolean {
  return frame()?.checkVisibility() === true;
}

/** Takes that frame away in the very paint in which a page is there in its place. */
export function useFirstShellEnd(isThere: boolean): void {
  useLayoutEffect(() => {
    const shown = isThere ? frame() : null;
    if (!shown) return;
    const lead = document.activeElement?.closest<HTMLAnchorElement>('#first-shell a');
    shown.remove();
    // By the whole address: the router writes `/#/tasks` where the frame writes `#/tasks`.
    const links = document.querySelectorAll<HTMLAnchorElement>('#root a');
    if (lead) [...links].find(({ href }) => href === lead.href)?.focus();
  }, [isThere]);
}
