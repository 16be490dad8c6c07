import { lazy, Suspense } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicPages } from './PublicPages.tsx';
import { Toasts } from './Toasts.tsx';

const WorkspacePages = lazy(() =>
  import('./WorkspacePages.tsx').then((file) => ({ default: file.WorkspacePages })),
);

export function App() {
  return (
    <AuthProvider>
      <Pages />
      <Toasts />
    </AuthProvider>
  );
}

function Pages() {
  const { user, loading } = useAuth();
  const pulse = <LoadingPulse label="Finding out who you are" />;
  if (loading) return pulse;
  if (user === null) return <PublicPages />;
  return (
    <ErrorBoundary>
      <Suspense fallback={pulse}>
        <WorkspacePages />
      </Suspense>
    </ErrorBoundary>
  );
}
