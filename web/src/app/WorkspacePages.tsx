import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { router } from '../router.tsx';

/** How the router goes on while none of its pages is shown. */
const withoutPages = router.startTransition;

/** All pages as those see them who are signed in. */
export function WorkspacePages() {
  useEffect(() => goOn(), []);
  return <RouterProvider router={router} />;
}

/**
 * A press on the first frame may change the address after the router read it and before it listens:
 * the first page that is shown is then another one than the address says.
 */
function goOn(): () => void {
  const look = () => {
    const { status, resolvedLocation } = router.state;
    if (status !== 'idle' || !resolvedLocation) return;
    stop();
    if (resolvedLocation.pathname !== router.history.location.pathname) void router.load();
  };
  const stop = router.subscribe('onResolved', look);
  look();
  return stop;
}

/** Fetches what the page of the address needs, code and first data, without going there. */
export async function preloadPage(): Promise<void> {
  const { pathname, search } = router.latestLocation;
  await router.preloadRoute({ to: pathname, search });
}

/**
 * Makes the router ready for the address as it is now, before its pages are shown: it may have
 * changed since. Pages that were shown before an ended session no longer tell it that they are, and
 * it would wait for them.
 */
export function loadPage(): Promise<void> {
  router.startTransition = withoutPages;
  return router.load();
}
