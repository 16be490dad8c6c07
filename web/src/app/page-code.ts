import { lazyRouteComponent } from '@tanstack/react-router';
import { reachServer } from '../api/unreachable.ts';

/**
 * A page whose code comes once it is opened. For code that is no longer there the router reloads;
 * without a connection that would end on a page of the browser's own, with the whole product gone.
 */
export function lazyPage<Code extends Record<string, unknown>, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (error) {
      await reachServer();
      throw error;
    }
  }, name);
}
