import * as Primitive from '@radix-ui/react-tooltip';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const [delay, setDelay] = useState(delayNow);
  const first = useRef({ delay, isFocused });

  useLayoutEffect(() => {
    if (first.current.isFocused) trigger.current?.focus();
  }, []);

  useEffect(() => {
    const element = trigger.current;
    if (first.current.isFocused || !element) return undefined;
    // The pointer came before this did, and may have stopped moving.
    const timer = setTimeout(() => setOpen(true), first.current.delay);
    const stop = () => clearTimeout(timer);
    element.addEventListener('pointerleave', stop);
    return () => {
      stop();
      element.removeEventListener('pointerleave', stop);
    };
  }, []);

  function change(isNowOpen: boolean) {
    if (!isNowOpen) {
      closedAt = performance.now();
      setDelay(delayMs);
    }
    setOpen(isNowOpen);
  }

  return (
    <Primitive.Provider delayDuration={delay}>
      <Primitive.Root open={isOpen} onOpenChange={change}>
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
