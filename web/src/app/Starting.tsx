import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { isFirstShellShown } from './first-shell.ts';

/** While nothing else can be shown yet; the frame that came with the page says it by itself. */
export function Starting({ label }: { label: string }) {
  if (isFirstShellShown()) return <output aria-label={label} className="sr-only" />;
  return <LoadingPulse label={label} />;
}
