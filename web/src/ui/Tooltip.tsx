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
  const [isPressed, setPressed] = useState(false);
  const [target, setTarget] = useState<Element | null>(null);
  const [shown, setShown] = useState<{ code: Bubble; isFocused: boolean }>();

  useEffect(() => {
    if (!target || isPressed) return undefined;
    let isLeft = false;
    bubble.fetch().then(
      (code) => {
        // The bubble brings the element anew, and has to bring its focus, too.
        if (!isLeft) setShown({ code, isFocused: target === document.activeElement });
      },
      () => {}, // the page is whole without it, and the next hover asks again
    );
    return () => {
      isLeft = true;
    };
  }, [target, isPressed]);

  const want = ({ currentTarget }: { currentTarget: Element }) => setTarget(currentTarget);

  function leave() {
    setPressed(false);
    setTarget(null);
  }

  if (shown) return <shown.code.TooltipBubble {...props} isFocused={shown.isFocused} />;
  return cloneElement(props.children, {
    onPointerEnter: want,
    onPointerLeave: leave,
    // An element brought anew between press and release would not be clicked.
    onPointerDown: () => setPressed(true),
    onFocus: want,
    onBlur: leave,
  } as object);
}
