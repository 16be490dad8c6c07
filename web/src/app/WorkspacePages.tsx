import { RouterProvider } from '@tanstack/react-router';
import { router } from '../router.tsx';

/** All pages as those see them who are signed in. */
export function WorkspacePages() {
  return <RouterProvider router={router} />;
}

/** Fetches what the page of the address needs, code and first data, without going there. */
export async function preloadPage(): Promise<void> {
  const { pathname, search } = router.latestLocation;
  await router.preloadRoute({ to: pathname, search });
}

/** Makes the router ready for the address as it is now: it may have changed since. */
export function loadPage(): Promise<void> {
  return router.load();
}
