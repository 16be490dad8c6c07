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
