import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const LandingPage = lazy(() =>
  import('../features/landing/LandingPage.tsx').then((file) => ({ default: file.LandingPage })),
);
const BlogPage = lazy(() =>
  import('../features/blog/BlogPage.tsx').then((file) => ({ default: file.BlogPage })),
);

/**
 * All that there is for those who are not signed in: the landing and the blog; any other address
 * leads to the landing (ROUTE-01, ROUTE-04, ROUTE-05). Two pages need no router, which would be a
 * quarter of what a visitor has to load.
 */
export function PublicPages() {
  const path = useSyncExternalStore(subscribe, readPath);
  const isBlog = path === '/blog';
  useEffect(() => {
    if (!isBlog && path !== '/landing') history.replaceState(null, '', '#/landing');
  }, [isBlog, path]);
  useEffect(() => {
    document.title = isBlog ? 'Blog – Plumbline' : 'Plumbline';
  }, [isBlog]);
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPulse label="Loading the page" />}>
        {isBlog ? <BlogPage /> : <LandingPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The path in the hash, without the parameters and the fragment that may follow. */
function readPath(): string {
  return location.hash.slice(1).split(/[?#]/)[0] ?? '';
}
