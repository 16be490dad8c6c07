import { fetch as undiciFetch } from 'undici';
import {
  createGuardedDispatch,
  defaultPorts,
  type GuardedFetchOptions,
} from '../guarded-fetch/guarded-dispatch.ts';
import { localHosts } from './local-servers.ts';

/** Ports that servers of models listen on, beside those of the web. */
const modelPorts = [...defaultPorts, 11_434, 8000, 1234];

/**
 * `fetch` for the address of a model that an administrator typed, by the same rules as every typed
 * address, and besides them to servers of models on this very machine. A model may think long before
 * it says its first word.
 */
export function createGuardedModelFetch(
  options: Pick<GuardedFetchOptions, 'allowedHosts' | 'proxy' | 'resolve' | 'onlyInside'> & {
    silenceMs: number;
  },
): typeof fetch {
  const dispatch = createGuardedDispatch({
    ...options,
    allowedHosts: [...options.allowedHosts, ...localHosts],
    ports: modelPorts,
    mayUseProxy: true,
  });
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const dispatcher = await dispatch(url);
    const { body, headers, method, redirect, signal } = init;
    const request = { body, headers, method, redirect, signal, dispatcher };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types of a request differ from the platform's in names only
    const response: unknown = await undiciFetch(url, request as Parameters<typeof undiciFetch>[1]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- and those of an answer as well
    return response as Response;
  };
}
