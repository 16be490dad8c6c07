import { Button } from './Button.tsx';

interface ErrorStateProps {
  /** What failed, in a sentence. */
  title: string;
  message?: string | undefined;
  onRetry?: () => void;
}

/** What failed, in its place, with a way to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <h2 className="text-lead font-semibold text-bad">{title}</h2>
      {message && <p className="max-w-[52ch] text-body text-ink-2">{message}</p>}
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  );
}
