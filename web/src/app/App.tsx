import { useEffect } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useFirstShellEnd } from './first-shell.ts';
import { PublicPages } from './PublicPages.tsx';
import { Starting } from './Starting.tsx';
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
  useFirstShellEnd(!loading && user === null);
  if (loading) return <Starting label="Signing you in" />;
  if (user === null) return <PublicPages />;
  return (
    <ErrorBoundary>
      <Workspace />
    </ErrorBoundary>
  );
}

/** Its code comes when something is first given the focus: until then there is none to keep. */
function keepFocus(): () => void {
  let end: (() => void) | null = () => {};
  const start = async () => {
    const code = await import('../ui/keep-focus.ts');
    if (end) end = code.keepFocus();
  };
  const handleFocus = () => void start();
  document.addEventListener('focusin', handleFocus, { once: true });
  return () => {
    document.removeEventListener('focusin', handleFocus);
    end?.();
    end = null;
  };
}
