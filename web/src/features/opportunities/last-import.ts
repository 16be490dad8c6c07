import { useSyncExternalStore } from 'react';

/** The last import of this page, which any page can have begun. */
interface Import {
  count: number;
  at: number;
}

let last: Import | null = null;
const listeners = new Set<() => void>();

function set(next: Import | null): void {
  last = next;
  for (const listener of listeners) listener();
}

export const noteImport = (count: number) => set({ count, at: Date.now() });
export const forgetImport = () => set(null);

export function useLastImport(): Import | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
}
