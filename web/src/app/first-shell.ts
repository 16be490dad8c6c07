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
    const link = document.activeElement?.closest('#first-shell a')?.getAttribute('href');
    shown.remove();
    // By its end: the router writes `/#/tasks` where the frame writes `#/tasks`.
    if (link) document.querySelector<HTMLElement>(`#root a[href$="${link}"]`)?.focus();
  }, [isThere]);
}
