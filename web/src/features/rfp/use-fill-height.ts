import { useLayoutEffect, useState, type RefObject } from 'react';

const gap = 8;

/** The height that brings an element to the lower edge of the window, and no less than that. */
export function useFillHeight(element: RefObject<HTMLElement | null>, least: number): number {
  const [height, setHeight] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(least, Math.round(window.innerHeight - top - gap)));
    };
    measure();
    // What stands above may come, go or wrap.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, least]);
  return height;
}
