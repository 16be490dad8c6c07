import type { Label } from './label.ts';

/**
 * What is not there, and is easily taken for something that is: written after the first figures,
 * which showed too few of these among the labels.
 */
export const tuningOnly: Readonly<Record<string, readonly Label[]>> = {
  pino: [
    [
      'pino-pretty output is flushed reliably by logger.flush().',
      'not_supported',
      ['asynchronous.md', 'api.md', 'pretty.md'],
    ],
    [
      'Multistream must be available in the browser build.',
      'not_supported',
      ['browser.md', 'api.md'],
    ],
    [
      'End-of-life Node.js versions are covered by continuous integration.',
      'not_supported',
      ['lts.md'],
    ],
    ['Log entries must be digitally signed so that tampering is evident.', 'undocumented', []],
    ['A web console to search logs is included.', 'undocumented', []],
    ['Logs are kept for at least 10 years.', 'undocumented', []],
    [
      'Child bindings can be overwritten so that no duplicate keys result.',
      'not_supported',
      ['api.md', 'child-loggers.md'],
    ],
    ['Logger must be callable from Java applications.', 'undocumented', []],
    ['Redaction paths may come from user input safely.', 'not_supported', ['redaction.md']],
  ],
  fastify: [
    ['Browsers can connect by HTTP/2 in plain text.', 'not_supported', ['Reference/HTTP2.md']],
    [
      'A parent context can access decorators of its descendants.',
      'not_supported',
      ['Reference/Encapsulation.md'],
    ],
    ['The handler timeout also applies to 404 handlers.', 'not_supported', ['Reference/Server.md']],
    [
      'Middleware paths may contain route parameters and multiple wildcards.',
      'not_supported',
      ['Reference/Middleware.md'],
    ],
    [
      'Fastify instances can be reopened after they were closed.',
      'not_supported',
      ['Reference/Errors.md'],
    ],
    ['The framework ships an identity provider with SAML.', 'undocumented', []],
    ['Database schema migrations are generated automatically from the models.', 'undocumented', []],
    ['A graphical administration console is part of the delivery.', 'undocumented', []],
    ['Data is replicated to a second data centre.', 'undocumented', []],
    [
      'The logger can be enabled at runtime when it was disabled at start.',
      'not_supported',
      ['Reference/Logging.md'],
    ],
  ],
  undici: [
    ['Ping frames of WebSockets may carry 1 KB of payload.', 'not_supported', ['api/WebSocket.md']],
    ['Kerberos authentication against proxies is required.', 'undocumented', []],
    ['An FTP client is part of the package.', 'undocumented', []],
    ['Responses are scanned for malware.', 'undocumented', []],
    ['Requests can be scheduled to run at night.', 'undocumented', []],
    ['The library holds a FIPS 140-2 certificate.', 'undocumented', []],
  ],
  handbook: [
    ['Right-to-left languages such as Hebrew', 'not_supported', ['administration.md']],
    [
      'The web application must work without a network connection.',
      'not_supported',
      ['documents.md'],
    ],
    ['TLS 1.0 must be supported for old clients.', 'not_supported', ['encryption.md']],
    ['Audit entries must be kept for 7 years.', 'not_supported', ['administration.md']],
    ['Backups are kept for at least 90 days.', 'not_supported', ['continuity.md']],
    ['Kerberos authentication', 'not_supported', ['access.md']],
    ['Executable files can be uploaded.', 'not_supported', ['documents.md']],
    ['First answer to critical incidents within 15 minutes', 'not_supported', ['operations.md']],
    ['Support by telephone in Japanese', 'undocumented', []],
    ['Built-in translation of documents into other languages', 'undocumented', []],
    ['Integration with Salesforce', 'undocumented', []],
    ['FedRAMP High authorisation', 'undocumented', []],
    ['Data centres run on renewable energy.', 'undocumented', []],
    ['The vendor carries a cyber insurance of at least 10 million euros.', 'undocumented', []],
    ['Voice control of the mobile application', 'undocumented', []],
    ['Application for Windows Phone', 'undocumented', []],
    ['SOC 1 report', 'undocumented', []],
    ['Face recognition as a second factor', 'undocumented', []],
  ],
};
