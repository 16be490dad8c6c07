import { ErrorState } from '../ui/ErrorState.tsx';
import { useFirstShellEnd } from './first-shell.ts';

/** What browsers say when a file of the page is no longer there. */
const staleness = /dynamically imported module|Importing a module script failed/;

interface PageErrorProps {
  error: unknown;
  reset: () => void;
}

/** A page that broke: the rest of the product goes on. */
export function PageError({ error, reset }: PageErrorProps) {
  useFirstShellEnd(true);
  const isStale = error instanceof Error && staleness.test(error.message);
  return (
    <ErrorState
      title={isStale ? 'Plumbline was updated' : 'This page couldn’t load'}
      message={
        isStale
          ? 'Reload to get the new version. What you typed is kept.'
          : 'Everything you saved is safe. Try again, or go back to your opportunities.'
      }
      onRetry={isStale ? () => location.reload() : reset}
    />
  );
}
