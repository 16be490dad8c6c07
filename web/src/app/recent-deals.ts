import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { browserMemory } from '../ui/browser-memory.ts';

const most = 6;
const pathsOfDeals = new Set([
  '/opportunitydetails',
  '/commercial-insights',
  '/technical-insights',
  '/review',
  '/preparation',
  '/deal-sheet',
]);

/** Id of the deal that the page is about; undefined where it is about none. */
export function useOpenDeal(): string | undefined {
  return useLocation({ select: dealOf });
}

/** Id of the deal that an address is about. */
export function dealOf({ pathname, search }: { pathname: string; search: Address }) {
  return pathsOfDeals.has(pathname) ? (search.id ?? search.opp) : undefined;
}

interface Address {
  id?: string | undefined;
  opp?: string | undefined;
}

/** Remembers the deals that this person opens in this browser: their ids, nothing of their texts. */
export function useRememberedDeals(): void {
  const { user } = useAuth();
  const open = useOpenDeal();
  useEffect(() => {
    if (!user || !open) return;
    const ids = [open, ...recentDeals(user.id).filter((id) => id !== open)];
    browserMemory.write(keyOf(user.id), ids.slice(0, most).join(' '));
  }, [user, open]);
}

/** The last ones opened, the latest first. */
export function recentDeals(userId: string): string[] {
  return (browserMemory.read(keyOf(userId)) ?? '').split(' ').filter((id) => isId.test(id));
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function keyOf(userId: string): string {
  return `plumbline.recent.${userId}`;
}
