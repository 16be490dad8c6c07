import { cloneElement, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { onDemand } from './on-demand.ts';

export interface TooltipProps {
  /** What it says. Lines of their own are separate elements. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** What it is about; must be able to hold the focus, so that a keyboard reaches it. */
  children: ReactElement;
}

const bubble = onDemand(() => import('./TooltipBubble.tsx'));
type Bubble = Awaited<ReturnType<typeof bubble.fetch>>;

/** More about something, on hover and on focus; fetched with the first of them. */
export function Tooltip(props: TooltipProps) {
  const [wanted, setWanted] = useState<'focus' | 'pointer' | null>(null);
  const [code, setCode] = useState<Bubble>();

  useEffect(() => {
    if (wanted === null) return undefined;
    let isLeft = false;
    bubble.fetch().then(
      (fetched) => {
        if (!isLeft) setCode(fetched);
      },
      () => {}, // the page is whole without it, and the next hover asks again
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);

  if (code) return <code.TooltipBubble {...props} isFocused={wanted === 'focus'} />;
  return cloneElement(props.children, {
    onPointerEnter: () => setWanted('pointer'),
    onPointerLeave: () => setWanted(null),
    onFocus: () => setWanted('focus'),
    onBlur: () => setWanted(null),
  } as object);
}
