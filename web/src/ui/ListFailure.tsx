import { Button } from './Button.tsx';

interface ListFailureProps {
  /** Why, for people. */
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Above rows that are still good, when more of them or their renewal did not come. */
export function ListFailure({ message, isRetrying, onRetry }: ListFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-bad-wash px-4 py-2 text-ui text-bad sm:px-6"
    >
      <p className="min-w-0 flex-1">Couldn’t load the rest. What’s here stays. {message}</p>
      <Button onClick={onRetry} busy={isRetrying && 'Trying...'}>
        Try Again
      </Button>
    </div>
  );
}
