import { ApiError } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { sentence } from '../ui/sentence.ts';

interface AnalysisFailureProps {
  /** The sentence of the specification. */
  title: string;
  error: Error;
  /** Asks the product's own rules instead; absent where they failed themselves. */
  onBuiltIn?: (() => void) | undefined;
  /** Asks again with these words masked; absent where nobody may ask. */
  onMask?: ((words: string[]) => void) | undefined;
}

/** An analysis that failed: what happened, and another way to an answer. */
export function AnalysisFailure({ title, error, onBuiltIn, onMask }: AnalysisFailureProps) {
  const survivors = survivorsOf(error);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-2 bg-bad-wash px-3 py-2 text-ui">
      <p className="font-medium text-bad">{title}</p>
      <p className="text-ink-2">{sentence(error.message)} What you wrote is kept.</p>
      {survivors.length > 0 && (
        <ul aria-label="May contain a name" className="flex flex-wrap gap-1">
          {survivors.map((words) => (
            <li key={words} className="rounded-1 bg-surface px-1 break-all text-ink">
              {words}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {onMask && survivors.length > 0 && (
          <Button variant="primary" onClick={() => onMask(survivors)}>
            Mask and continue
          </Button>
        )}
        {onBuiltIn && isOfModel(error) && (
          <Button onClick={onBuiltIn}>Ask the built-in analyst</Button>
        )}
      </div>
    </div>
  );
}

/** Words that the last look before sending stopped at. */
function survivorsOf(error: Error): string[] {
  const told = error instanceof ApiError ? error.body['survivors'] : undefined;
  return Array.isArray(told) ? told.filter((words) => typeof words === 'string') : [];
}

function isOfModel(error: Error): boolean {
  return error instanceof ApiError && typeof error.body['reason'] === 'string';
}
