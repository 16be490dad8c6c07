import { useState } from 'react';
import { drafts } from '../../drafts/browser-drafts.ts';
import { Button } from '../../ui/Button.tsx';

const mostNamed = 5;

interface RestoredDraftsProps {
  draftRoot: string;
  onShow: (id: string) => void;
}

/** Tells on arriving what was written earlier and not saved; each leads to its place. */
export function RestoredDrafts({ draftRoot, onShow }: RestoredDraftsProps) {
  const [restored, setRestored] = useState(() => drafts.endsOf(draftRoot));
  if (restored.length === 0) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-info-wash px-3 py-1.5 text-ui text-info"
    >
      <span>
        What you wrote for{' '}
        {restored.slice(0, mostNamed).map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <button
              type="button"
              className="rounded-1 underline underline-offset-2"
              onClick={() => onShow(id)}
            >
              {id}
            </button>
          </span>
        ))}
        {restored.length > mostNamed && ` and ${restored.length - mostNamed} more`} wasn’t saved.
        It’s back where you left it.
      </span>
      <Button variant="quiet" onClick={() => setRestored([])}>
        Got it
      </Button>
    </p>
  );
}
