import { useEffect } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicPages } from './PublicPages.tsx';
import { Toasts } from './Toasts.tsx';
import { Workspace } from './Workspace.tsx';

export function App() {
  useEffect(keepFocus, []);
  return (
    <AuthProvider>
      <Pages />
      <Toasts />
    </AuthProvider>
  );
}

function Pages() {
  const { user, loading } = useAuth();
  if (loading) return <LoadingPulse label="Signing you in" />;
  if (user === null) return <PublicPages />;
  return (
    <ErrorBoundary>
      <Workspace />
    </ErrorBoundary>
  );
}
