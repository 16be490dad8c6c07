import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { router } from '../router.tsx';

/** All pages as those see them who are signed in. */
export function WorkspacePages() {
  useEffect(() => {
    void router.invalidate(); // the address may have changed while nobody was signed in
  }, []);
  return <RouterProvider router={router} />;
}
