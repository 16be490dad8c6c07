import { useId, useState, type ReactNode } from 'react';
import { Card } from './Card.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { Chevron } from './Chevron.tsx';

interface FoldedCardProps {
  title: string;
  /** Beside the title, where the card is open. */
  action?: ReactNode;
  /** What a closed card says of its content, at the right of its title. */
  gist?: ReactNode;
  /** Opened and closed by the page; by itself without. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A part of a page that a phone shows by its title alone until it is opened; elsewhere a card. */
export function FoldedCard({ title, action, gist, children, ...given }: FoldedCardProps) {
  const isPhone = useMediaQuery('(max-width: 639px)');
  const id = useId();
  const [own, setOwn] = useState(false);
  const isOpen = given.open ?? own;
  if (!isPhone) {
    return (
      <Card title={title} action={action}>
        {children}
      </Card>
    );
  }
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-3 border border-line bg-surface">
      <h2 id={`${id}-title`} aria-label={title} className="text-body font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => (given.onOpenChange ?? setOwn)(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 rounded-3 px-4 text-left"
        >
          <span className="shrink-0">{title}</span>
          <span className="min-w-0 flex-1 truncate text-right text-meta font-normal text-ink-3">
            {!isOpen && gist}
          </span>
          <Chevron />
        </button>
      </h2>
      {isOpen && (
        <div className="px-4 pt-1 pb-4">
          {action && <div className="mb-2 flex justify-end">{action}</div>}
          {children}
        </div>
      )}
    </section>
  );
}
