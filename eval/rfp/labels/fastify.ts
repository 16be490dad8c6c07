import type { Label } from './label.ts';

/** Over the documentation that the npm package `fastify` ships in docs/. */
export const fastifyLabels: readonly Label[] = [
  [
    'The server must support HTTP/2 over TLS.',
    'fully_supported',
    ['Reference/HTTP2.md', 'Reference/Server.md'],
  ],
  [
    'HTTP/2 server push and other HTTP/2 specific APIs must be available to handlers.',
    'not_supported',
    ['Reference/HTTP2.md'],
  ],
  ['HTTP/3 (QUIC) is required.', 'undocumented', []],
  [
    'Incoming request bodies must be validated against a JSON Schema.',
    'fully_supported',
    ['Reference/Validation-and-Serialization.md'],
  ],
  [
    'Major releases must be supported for at least six months from their release date.',
    'fully_supported',
    ['Reference/LTS.md'],
  ],
  [
    'Each major release must be supported for at least 24 months from its release date.',
    'not_supported',
    ['Reference/LTS.md'],
  ],
  [
    'Commercial security support must be available for versions that are end of life.',
    'partially_supported',
    ['Reference/LTS.md'],
  ],
  ['Express-style middleware can be used.', 'partially_supported', ['Reference/Middleware.md']],
  [
    'The maximum size of a request body must be configurable.',
    'fully_supported',
    ['Reference/Server.md', 'Reference/Routes.md'],
  ],
  [
    'Which protection exists against prototype poisoning attacks?',
    'fully_supported',
    ['Guides/Prototype-Poisoning.md', 'Reference/Server.md'],
  ],
  ['The framework must encrypt session data at rest with AES-256.', 'undocumented', []],
  ['The framework provides a built-in logger.', 'fully_supported', ['Reference/Logging.md']],
  [
    'Sensitive headers such as Authorization must be redacted in the logs.',
    'fully_supported',
    ['Reference/Logging.md'],
  ],
  [
    'Applications can be deployed on AWS Lambda, Google Cloud Run and Vercel.',
    'fully_supported',
    ['Guides/Serverless.md'],
  ],
  [
    'The framework ships with TypeScript definitions.',
    'fully_supported',
    ['Reference/TypeScript.md'],
  ],
  [
    'Connections to PostgreSQL and MongoDB databases are possible.',
    'partially_supported',
    ['Guides/Database.md'],
  ],
  [
    'Built-in rate limiting must protect against denial of service.',
    'partially_supported',
    ['Reference/Server.md', 'Guides/Ecosystem.md', 'Reference/Routes.md'],
  ],
  ['Two-factor authentication must be provided for administrators.', 'undocumented', []],
  [
    'Requests can be tested by injecting them without opening a network port.',
    'fully_supported',
    ['Guides/Testing.md'],
  ],
  [
    'Graceful shutdown: connections are closed cleanly when the server stops.',
    'fully_supported',
    ['Reference/Server.md'],
  ],
  [
    'A time limit for receiving an entire request must be configurable.',
    'fully_supported',
    ['Reference/Server.md'],
  ],
  [
    'Plugins are encapsulated so that they do not affect other parts of the application.',
    'fully_supported',
    ['Reference/Encapsulation.md', 'Reference/Plugins.md', 'Guides/Plugins-Guide.md'],
  ],
  [
    'The framework terminates TLS and serves several domains by itself in production.',
    'partially_supported',
    ['Guides/Recommendations.md'],
  ],
  [
    'Kubernetes readiness probes can be answered.',
    'fully_supported',
    ['Guides/Recommendations.md'],
  ],
  ['A data processing agreement according to the GDPR is offered.', 'undocumented', []],
  [
    'The framework parses XML request bodies out of the box.',
    'not_supported',
    ['Reference/ContentTypeParser.md'],
  ],
  [
    'Custom content type parsers can be added.',
    'fully_supported',
    ['Reference/ContentTypeParser.md'],
  ],
  [
    'Responses are serialized faster when a response schema is given.',
    'fully_supported',
    ['Reference/Validation-and-Serialization.md', 'Guides/Getting-Started.md'],
  ],
  ['Streams and buffers can be sent as a response.', 'fully_supported', ['Reference/Reply.md']],
  [
    'Requests that a client aborts can be detected.',
    'fully_supported',
    ['Guides/Detecting-When-Clients-Abort.md'],
  ],
  [
    'Trailers can be sent with every protocol, including HTTP/2.',
    'fully_supported',
    ['Reference/Reply.md'],
  ],
  [
    'File uploads by multipart forms are supported by the core.',
    'partially_supported',
    ['Guides/Ecosystem.md', 'Reference/ContentTypeParser.md'],
  ],
  ['Is there a bug bounty programme with monetary rewards?', 'undocumented', []],
  [
    'API versions can be routed by the Accept-Version header.',
    'fully_supported',
    ['Reference/Routes.md', 'Reference/Server.md'],
  ],
  [
    'Tracing of requests by diagnostics channels is stable.',
    'partially_supported',
    ['Reference/Hooks.md'],
  ],
  [
    'Recovery time objective of 4 hours and recovery point objective of 1 hour.',
    'undocumented',
    [],
  ],
  [
    'Hooks exist for each phase of the request lifecycle.',
    'fully_supported',
    ['Reference/Hooks.md', 'Reference/Lifecycle.md'],
  ],
  [
    'Asynchronous schema validation may be used for ordinary validation, e.g. to look up a user in a database.',
    'not_supported',
    ['Reference/Validation-and-Serialization.md'],
  ],
  [
    'A new route can be added while the server is running.',
    'not_supported',
    ['Reference/Errors.md', 'Reference/Hooks.md', 'Reference/Routes.md', 'Reference/Server.md'],
  ],
];
