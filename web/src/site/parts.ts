import { useEffect } from 'react';

/** Whether the document has shown a page yet: its first one stays where the browser put it. */
let hasShown = false;

/** Scrolls to a part of the page, if it has one of that id. */
export function scrollToPart(id: string): void {
  document.getElementById(id)?.scrollIntoView();
}

/**
 * Shows the part of the page that the address names behind a second hash, as in
 * `#/landing#solutions`, else the page from its top.
 */
export function usePartOfAddress(): void {
  useEffect(() => {
    function show() {
      const [, , part] = location.hash.split('#');
      if (part) scrollToPart(part);
    }
    if (hasShown) scrollTo(0, 0);
    hasShown = true;
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
}
