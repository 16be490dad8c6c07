import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isToastWaiting, onToastWaiting } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((file) => ({ default: file.Toaster })));

/** Toasts, loaded with the first one said. */
export function Toasts() {
  const isWaiting = useSyncExternalStore(onToastWaiting, isToastWaiting, isToastWaiting);
  const [wanted, setWanted] = useState(false);
  if (!wanted && isWaiting) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
