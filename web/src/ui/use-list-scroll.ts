import { useSyncExternalStore, type RefObject } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Whether the window is so low that a list scrolls with its page instead of by itself: zoomed to
 * 400 %, or a phone on its side. The same as `short:` of the styles.
 */
export function useIsShort(): boolean {
  return useMediaQuery('(max-height: 479px) and (max-width: 1023px)');
}

/** How far below the beginning of the page a list begins that scrolls with it. */
export function useListOffset(
  list: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null> | null,
): number {
  function subscribe(listener: () => void) {
    // What stands above the list changes its height with what it says.
    const observer = new ResizeObserver(listener);
    for (const part of page?.current?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }
  return useSyncExternalStore(subscribe, () => {
    if (!page?.current || !list.current) return 0;
    const { scrollTop } = page.current;
    const top = list.current.getBoundingClientRect().top;
    return Math.round(top - page.current.getBoundingClientRect().top + scrollTop);
  });
}
