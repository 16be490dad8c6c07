import * as Primitive from '@radix-ui/react-tooltip';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TooltipProps } from './Tooltip.tsx';
import './floating.css';

interface TooltipBubbleProps extends TooltipProps {
  /** The focus was on what it is about, rather than the pointer. */
  isFocused: boolean;
}

const delayMs = 300;
/** After one tooltip its neighbours open without waiting. */
const neighbourMs = 200;
let closedAt = -Infinity;

const delayNow = () => (performance.now() - closedAt < neighbourMs ? 0 : delayMs);

/** The tooltip from the first hover or focus on: it opens when it comes. */
export function TooltipBubble({ content, side = 'top', isFocused, children }: TooltipBubbleProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const cameByFocus = useRef(isFocused);
  const [delay, setDelay] = useState(delayNow);

  useLayoutEffect(() => {
    if (cameByFocus.current) trigger.current?.focus();
    // The pointer was here before this was, and may have stopped moving.
    else trigger.current?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  }, []);

  function change(isOpen: boolean) {
    if (isOpen) return;
    closedAt = performance.now();
    setDelay(delayMs);
  }

  return (
    <Primitive.Provider delayDuration={delay}>
      <Primitive.Root onOpenChange={change}>
        <Primitive.Trigger asChild ref={trigger}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="floating max-w-72 px-3 py-2 text-meta text-ink"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
