import { reachServer, UnreachableError } from '../api/unreachable.ts';
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
  const isAway = error instanceof UnreachableError || (isStale && !navigator.onLine);
  const [title, message] = isAway
    ? ['Can’t reach the server', 'Check your connection, then try again. What you typed is kept.']
    : isStale
      ? ['Plumbline was updated', 'Reload to get the new version. What you typed is kept.']
      : [
          'This page couldn’t load',
          'Everything you saved is safe. Try again, or go back to your opportunities.',
        ];
  return (
    <ErrorState title={title} message={message} onRetry={isAway || isStale ? reload : reset} />
  );
}

/** Where the server is still away all stays as it is: the browser's own page would take its place. */
function reload(): void {
  reachServer().then(
    () => location.reload(),
    () => {},
  );
}
