import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { wantedAddress } from '../auth/wanted-address.ts';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { publicPathOf, readPath, type PublicPath } from './public-path.ts';

const LandingPage = lazy(() =>
  import('../features/landing/LandingPage.tsx').then((file) => ({ default: file.LandingPage })),
);
const BlogPage = lazy(() =>
  import('../features/blog/BlogPage.tsx').then((file) => ({ default: file.BlogPage })),
);

const SetPasswordPage = lazy(() =>
  import('../features/set-password/SetPasswordPage.tsx').then((file) => ({
    default: file.SetPasswordPage,
  })),
);

const pages: Record<PublicPath, { title: string; Page: ComponentType }> = {
  '/landing': { title: 'Plumbline', Page: LandingPage },
  '/blog': { title: 'Blog – Plumbline', Page: BlogPage },
  '/set-password': { title: 'Set your password – Plumbline', Page: SetPasswordPage },
};

/**
 * All that there is for those who are not signed in: the landing, the blog and where the link of an
 * invitation leads; any other address leads to the landing (ROUTE-01, ROUTE-04, ROUTE-05). So few
 * pages need no router, which would be a quarter of what a visitor has to load.
 */
export function PublicPages() {
  const path = useSyncExternalStore(subscribe, readPath, readPath);
  const shown = publicPathOf(path);
  const { title, Page } = pages[shown];
  useEffect(() => {
    if (shown === path) return;
    if (path !== '' && path !== '/') wantedAddress.keep(location.hash);
    history.replaceState(null, '', '#/landing');
  }, [path, shown]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPulse label="Loading" />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
