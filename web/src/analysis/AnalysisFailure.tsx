import { ApiError } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';

interface AnalysisFailureProps {
  /** The sentence of the specification. */
  title: string;
  error: Error;
  /** Asks the product's own rules instead; absent where they failed themselves. */
  onBuiltIn?: (() => void) | undefined;
}

/** An analysis that failed: what happened, and another way to an answer. */
export function AnalysisFailure({ title, error, onBuiltIn }: AnalysisFailureProps) {
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-2 bg-bad-wash px-3 py-2 text-ui">
      <p className="font-medium text-bad">{title}</p>
      <p className="text-ink-2">{error.message} What you wrote is kept.</p>
      {onBuiltIn && isOfModel(error) && (
        <Button className="self-start" onClick={onBuiltIn}>
          Ask the built-in analyst
        </Button>
      )}
    </div>
  );
}

function isOfModel(error: Error): boolean {
  return error instanceof ApiError && typeof error.body['reason'] === 'string';
}
