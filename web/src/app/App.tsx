import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useAuth } from '../auth/auth-context.ts';
import { AuthProvider } from '../auth/AuthProvider.tsx';
import { router } from '../router.tsx';
import { LoadingPulse } from '../ui/LoadingPulse.tsx';
import { Toasts } from './Toasts.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Pages />
        <Toasts />
      </AuthProvider>
    </QueryClientProvider>
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
