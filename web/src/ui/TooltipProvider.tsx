import { Provider } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Once per page: after the first tooltip its neighbours open without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={300} skipDelayDuration={200}>
      {children}
    </Provider>
  );
}
