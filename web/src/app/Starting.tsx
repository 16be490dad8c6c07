import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { isFirstShellShown } from './first-shell.ts';

/** While nothing else can be shown yet: over the frame that came with the page, where it is shown. */
export function Starting({ label }: { label: string }) {
  return <LoadingPulse label={label} isOver={isFirstShellShown()} />;
}
