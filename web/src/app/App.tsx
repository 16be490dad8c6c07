import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { router } from '../router.tsx';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { Toasts } from './Toasts.tsx';

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
  const signedIn = user !== null;
  useEffect(() => {
    if (loading) return;
    router.update({ ...router.options, context: { signedIn } });
    void router.invalidate(); // the guards decide anew
  }, [signedIn, loading]);
  if (loading) return <LoadingPulse label="Finding out who you are" />;
  return <RouterProvider router={router} context={{ signedIn }} />;
}
