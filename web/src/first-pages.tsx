import { Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import type { PublicPath } from './app/public-path.ts';
import { AuthContext, type Auth } from './auth/auth-context.ts';
import { BlogPage } from './features/blog/BlogPage.tsx';
import { LandingPage } from './features/landing/LandingPage.tsx';

const nobody: Auth = {
  user: null,
  role: null,
  needsSecondFactor: false,
  loading: false,
  signingIn: false,
  refreshRole: () => Promise.resolve(),
  signIn: () => {},
  signOut: () => Promise.resolve(),
};

/**
 * What a visitor sees before the first script has come, as HTML for the body: each of these pages,
 * of which styles.css shows the one of the address. React takes it over as it stands (main.tsx), so
 * the boundaries here are those of PublicPages.
 */
export function firstPages(): string {
  return frame('/landing', <LandingPage />) + frame('/blog', <BlogPage />);
}

function frame(path: PublicPath, page: ReactNode): string {
  const html = renderToString(
    <AuthContext value={nobody}>
      <ErrorBoundary>
        <Suspense>{page}</Suspense>
      </ErrorBoundary>
    </AuthContext>,
  );
  return `<div class="first-page" data-path="${path}">${html}</div>`;
}
