import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { useSteps } from '../ui/use-steps.ts';
import { useFirstShellEnd } from './first-shell.ts';
import { Starting } from './Starting.tsx';
import { openWorkspace } from './workspace.ts';

interface Opened {
  Pages?: ComponentType;
  error?: unknown;
}

/**
 * The workspace with its first page, once both are here. Not by Suspense: React holds whatever
 * replaces a fallback back until 300 ms after it showed that fallback.
 */
export function Workspace() {
  const [{ Pages, error }, setOpened] = useState<Opened>({});
  useEffect(() => {
    let isLeft = false;
    const show = (opened: Opened) => {
      // Shell, page and rows are much for one task: this way the browser has its turn between.
      if (!isLeft) startTransition(() => setOpened(opened));
    };
    openWorkspace().then(
      (found) => show({ Pages: found }),
      (reason: unknown) => show({ error: reason }),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  // The shell comes below the first frame; with the next step so does its page (Shell.tsx).
  const isShown = useSteps(Pages === undefined ? 0 : 1) === 1;
  useFirstShellEnd(isShown || error !== undefined);
  if (error !== undefined) throw error;
  return Pages ? <Pages /> : <Starting label="Loading" />;
}
