import { useLayoutEffect, useState, type RefObject } from 'react';
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
  const [offset, setOffset] = useState(0);
  // What stands above the list changes its height with what it says.
  useLayoutEffect(() => {
    const top = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
    const scroller = page?.current ?? null;
    const found = scroller ? top(list.current) - top(scroller) + scroller.scrollTop : 0;
    setOffset(Math.round(found));
  });
  return offset;
}
