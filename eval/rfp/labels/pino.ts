import type { Label } from './label.ts';

/** Over the documentation that the npm package `pino` ships in docs/. */
export const pinoLabels: readonly Label[] = [
  [
    'The logging component must be able to mask sensitive values such as passwords before they are written.',
    'fully_supported',
    ['redaction.md', 'api.md'],
  ],
  [
    'Does the solution allow wildcards when naming the fields to be censored?',
    'fully_supported',
    ['redaction.md'],
  ],
  [
    'Log records shall be emitted as newline-delimited JSON.',
    'fully_supported',
    ['pretty.md', 'api.md'],
  ],
  ['Logs must be encrypted at rest with customer managed keys.', 'undocumented', []],
  [
    'It must be possible to write logs to several destinations at the same time.',
    'fully_supported',
    ['transports.md', 'help.md', 'api.md'],
  ],
  [
    'Log processing should run in a worker thread so that the main event loop is not blocked.',
    'fully_supported',
    ['transports.md', 'api.md'],
  ],
  ['The logger must rotate its log files itself.', 'partially_supported', ['help.md']],
  [
    'The solution must be able to reopen log files after rotation on receipt of a signal.',
    'fully_supported',
    ['help.md'],
  ],
  [
    'Please describe the long term support policy and for how long major releases are supported.',
    'fully_supported',
    ['lts.md'],
  ],
  [
    'Major versions must receive security updates for at least 36 months.',
    'not_supported',
    ['lts.md'],
  ],
  ['Does the vendor offer a 24x7 telephone hotline?', 'undocumented', []],
  [
    'The product must run in web browsers as well as on the server.',
    'partially_supported',
    ['browser.md'],
  ],
  [
    'Log entries from the browser can be transmitted to a server.',
    'fully_supported',
    ['browser.md'],
  ],
  [
    'The logger shall offer child loggers that carry context such as a request id.',
    'fully_supported',
    ['child-loggers.md', 'api.md'],
  ],
  [
    'Custom log levels can be defined in addition to the default ones.',
    'fully_supported',
    ['api.md'],
  ],
  ['Does it integrate with AWS CloudWatch?', 'partially_supported', ['transports.md']],
  ['Logs can be sent to Datadog and to Elasticsearch.', 'partially_supported', ['transports.md']],
  [
    'Asynchronous logging must never lose messages, even if the process crashes.',
    'not_supported',
    ['asynchronous.md'],
  ],
  ['Is the software certified according to ISO 27001?', 'undocumented', []],
  ['The logger can be bundled with webpack.', 'partially_supported', ['bundling.md']],
  ['Human-readable output for developers must be available.', 'partially_supported', ['pretty.md']],
  [
    'Each record must carry a timestamp, and its format must be configurable, e.g. ISO 8601.',
    'fully_supported',
    ['api.md'],
  ],
  ['Role-based access control must govern who may view log records.', 'undocumented', []],
  [
    'The level of logging can be changed at run time without a restart.',
    'fully_supported',
    ['api.md'],
  ],
  [
    'Support for the Fastify and Express web frameworks is required.',
    'fully_supported',
    ['web.md', 'ecosystem.md'],
  ],
  [
    'Error objects are logged with their type, message and stack trace.',
    'fully_supported',
    ['api.md'],
  ],
  [
    'Duplicate keys in a log record must be prevented.',
    'not_supported',
    ['child-loggers.md', 'help.md'],
  ],
  ['The product must be accessible according to WCAG 2.1 AA.', 'undocumented', []],
  [
    'Log levels can be shown as labels instead of numbers.',
    'fully_supported',
    ['help.md', 'api.md'],
  ],
  [
    'Level labels must be possible with multiple transport targets at once.',
    'not_supported',
    ['transports.md', 'api.md'],
  ],
  [
    'Writing transports in TypeScript must be possible without a build step.',
    'partially_supported',
    ['transports.md'],
  ],
  [
    'Any TypeScript loader such as TSM can be used for transports.',
    'not_supported',
    ['transports.md'],
  ],
  [
    'Diagnostics channels allow tracing of each logging call.',
    'fully_supported',
    ['diagnostics.md'],
  ],
  [
    'Does the vendor publish performance comparisons against other loggers?',
    'fully_supported',
    ['benchmarks.md'],
  ],
  ['Severity levels must map onto those of Google Cloud Logging.', 'fully_supported', ['help.md']],
  ['Single sign-on by SAML 2.0 must be supported.', 'undocumented', []],
];
