import type { ModelProvider } from '@plumbline/domain/language-model/providers.ts';
import { listModels, type OfferedModel } from './model-servers.ts';

/** Servers of models that run beside the product, and the port that each takes by custom. */
export const localServers = [
  { name: 'Ollama', port: 11_434 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'vLLM', port: 8000 },
  { name: 'LM Studio', port: 1234 },
] as const;

/** These of this very machine may be asked without being named: nothing else of it. */
export const localHosts: readonly string[] = localServers.flatMap(({ port }) => [
  `localhost:${port}`,
  `127.0.0.1:${port}`,
  `::1:${port}`,
]);

/** A server of models that answered, and how it is set up. */
export interface FoundServer {
  name: string;
  provider: ModelProvider;
  baseUrl: string;
  models: OfferedModel[];
}

/** Longest that a look at one place takes. */
const lookMs = 2000;

/**
 * Looks where servers of models usually answer: on this machine and on hosts that the operator named.
 * @param hosts `ollama:11434`; without a port, each usual one is tried
 */
export async function findLocalServers(
  hosts: readonly string[],
  send: typeof fetch,
): Promise<FoundServer[]> {
  const places = ['localhost', ...hosts].flatMap((host) =>
    localServers
      .filter(({ port }) => !/:\d+$/.test(host) || host.endsWith(`:${port}`))
      .map(({ name, port }) => ({
        name,
        address: `http://${host.replace(/:\d+$/, '')}:${port}/v1`,
      })),
  );
  const looks = places.map(async ({ name, address }): Promise<FoundServer | null> => {
    const provider = name === 'Ollama' ? 'ollama' : 'openai-compatible';
    const limited: typeof fetch = (url, init) =>
      send(url, { ...init, signal: AbortSignal.timeout(lookMs) });
    const server = { provider, baseUrl: address, apiKey: null } as const;
    // Nobody there, or somebody else: neither is a failure of a look.
    return listModels(server, limited).then(
      ({ baseUrl, models }) => ({ name, provider, baseUrl, models }),
      () => null,
    );
  });
  return (await Promise.all(looks)).filter((found) => found !== null);
}
