import * as Primitive from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import './floating.css';

interface TooltipProps {
  /** What it says. Lines of their own are separate elements. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** What it is about; must be able to hold the focus, so that a keyboard reaches it. */
  children: ReactElement;
}

/** More about something, on hover and on focus. Needs a TooltipProvider above it. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
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
  );
}
