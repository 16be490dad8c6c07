import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ConnectPage } from '../features/connect/ConnectPage.tsx';
import { ConfirmIdentityStart } from './ConfirmIdentityStart.tsx';

/** A page by itself: whoever comes from an app goes back there. */
export function Connect() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectPage />
      <ConfirmIdentityStart />
    </QueryClientProvider>
  );
}
