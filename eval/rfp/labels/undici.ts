import type { Label } from './label.ts';

/** Over the documentation that the npm package `undici` ships in docs/. */
export const undiciLabels: readonly Label[] = [
  [
    'The client must support outgoing connections through an HTTP proxy with authentication.',
    'fully_supported',
    ['api/ProxyAgent.md', 'best-practices/proxy.md'],
  ],
  [
    'Proxy settings are taken from the environment variables HTTP_PROXY and NO_PROXY.',
    'fully_supported',
    ['api/EnvHttpProxyAgent.md'],
  ],
  ['SOCKS5 proxies must be supported.', 'partially_supported', ['api/Socks5ProxyAgent.md']],
  ['SOCKS5 proxying of UDP traffic is required.', 'undocumented', []],
  [
    'Failed requests are retried automatically with exponential back-off.',
    'fully_supported',
    ['api/RetryHandler.md', 'api/RetryAgent.md', 'api/Interceptors.md'],
  ],
  [
    'Retries must also work for requests whose body is a stream.',
    'not_supported',
    ['api/RetryHandler.md'],
  ],
  [
    'The client honours the Retry-After header.',
    'fully_supported',
    ['api/RetryHandler.md', 'api/RetryAgent.md', 'api/Interceptors.md'],
  ],
  [
    'Responses can be cached according to RFC 9111.',
    'fully_supported',
    ['api/Interceptors.md', 'api/CacheStore.md'],
  ],
  ['The cache can be kept in SQLite.', 'partially_supported', ['api/CacheStore.md']],
  ['The cache can be kept in Redis.', 'partially_supported', ['api/CacheStore.md']],
  [
    'Mutual TLS with client certificates must be possible.',
    'fully_supported',
    ['best-practices/client-certificate.md'],
  ],
  ['HTTP/2 must be supported.', 'fully_supported', ['api/Client.md', 'api/H2CClient.md']],
  ['Server push of HTTP/2 must be supported.', 'not_supported', ['api/Client.md']],
  ['HTTP/3 must be supported.', 'undocumented', []],
  [
    'WebSocket connections can be opened, also over HTTP/2.',
    'partially_supported',
    ['api/WebSocket.md'],
  ],
  [
    'Server-sent events can be consumed in production.',
    'partially_supported',
    ['api/EventSource.md'],
  ],
  [
    'Requests can be mocked in unit tests so that no real network call is made.',
    'fully_supported',
    ['api/MockAgent.md', 'best-practices/mocking-request.md', 'api/MockPool.md'],
  ],
  ['Recorded responses can be replayed in tests.', 'partially_supported', ['api/SnapshotAgent.md']],
  [
    'Time limits for headers and body of a response are configurable.',
    'fully_supported',
    ['api/Client.md', 'api/Dispatcher.md'],
  ],
  ['A single sign-on flow with OpenID Connect is built in.', 'undocumented', []],
  [
    'Connections are pooled, with a configurable number of connections per origin.',
    'fully_supported',
    ['api/Pool.md', 'api/Agent.md'],
  ],
  [
    'Load must be balanced over several upstream servers.',
    'fully_supported',
    ['api/BalancedPool.md', 'api/RoundRobinPool.md'],
  ],
  [
    'The round-robin pool keeps an even distribution even when the load balancer uses session affinity.',
    'not_supported',
    ['api/RoundRobinPool.md'],
  ],
  ['Concurrent identical requests are deduplicated.', 'fully_supported', ['api/Interceptors.md']],
  [
    'Compressed responses are decompressed transparently by a stable interceptor.',
    'partially_supported',
    ['api/Interceptors.md'],
  ],
  ['Cookies can be read, set and deleted.', 'fully_supported', ['api/Cookies.md']],
  ['Untrusted input in header values is sanitised by the client.', 'undocumented', []],
  [
    'Diagnostics channels for monitoring are available and guaranteed to be stable.',
    'partially_supported',
    ['api/DiagnosticsChannel.md'],
  ],
  [
    'Redirects are followed, up to a configurable maximum number.',
    'fully_supported',
    ['api/Interceptors.md', 'api/RedirectHandler.md'],
  ],
  ['DNS lookups are cached by an interceptor.', 'fully_supported', ['api/Interceptors.md']],
  ['The vendor guarantees an uptime of 99.95 % and pays service credits.', 'undocumented', []],
  [
    'The server certificate can be pinned by its fingerprint.',
    'fully_supported',
    ['api/Connector.md'],
  ],
  ['A desktop application with a graphical user interface is included.', 'undocumented', []],
  [
    'The global fetch of Node.js is replaced as soon as the package is installed.',
    'not_supported',
    ['best-practices/undici-vs-builtin-fetch.md', 'api/GlobalInstallation.md'],
  ],
  [
    'Requests can be pipelined over one connection.',
    'fully_supported',
    ['api/Client.md', 'api/Pool.md'],
  ],
  ['Multi-tenant billing with invoices per department is offered.', 'undocumented', []],
  [
    'Requests can be aborted by an AbortSignal.',
    'fully_supported',
    ['api/Dispatcher.md', 'api/Fetch.md'],
  ],
  [
    'Statistics of a pool, such as free and pending connections, can be read.',
    'fully_supported',
    ['api/PoolStats.md', 'api/Pool.md'],
  ],
];
