import { Button } from '../../ui/Button.tsx';

interface CardFailureProps {
  /** What failed, in a sentence. */
  title: string;
  message?: string;
  onRetry: () => void;
}

/** A failure of one card: the rest of the page stands. */
export function CardFailure({ title, message, onRetry }: CardFailureProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-ui">
      <p>
        <span className="text-bad">{title}</span> {message}
      </p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
