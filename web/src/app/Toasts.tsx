import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { isToastWaiting, onToastWaiting } from '../ui/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((file) => ({ default: file.Toaster })));

/** Toasts, loaded with the first one said or with the first person who signs in. */
export function Toasts() {
  const { user } = useAuth();
  const isWaiting = useSyncExternalStore(onToastWaiting, isToastWaiting, isToastWaiting);
  const [wanted, setWanted] = useState(false);
  if (!wanted && (isWaiting || user !== null)) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
