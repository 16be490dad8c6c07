const heading = 'a heading, of which 500 characters are read';
const passage = 'a passage, which has at most 1,200 characters';
const answer =
  'a text of a model’s answer, of which 20,000 characters are read; every part is bounded';
const bounded = 'every part is bounded, so that a place costs a fixed number of steps at most';
const line = 'the beginning of a line, of which 600 characters are read at most';
const operator = 'a setting, which whoever runs the server wrote';
const build = 'a file of the build, which comes with the product';

/**
 * Regular expressions that need not be linear: what they read is short, or nobody’s but ours.
 * `begins` is how the expression begins; without it the module’s own ones, put together while it
 * works, are meant.
 * @type {readonly { file: string, begins?: string, reason: string }[]}
 */
export const exceptions = [
  { file: 'domain/src/privacy/forms/secrets.ts', reason: bounded },
  { file: 'domain/src/privacy/placeholders.ts', reason: bounded },
  {
    file: 'domain/src/privacy/forms/secrets.ts',
    begins: '(?<![A-Za-z0-9])(?=([A-Za-z]{2}',
    reason: bounded,
  },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '(?:\\\\?\\[|(?<!', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '(?<![\\p{L}\\p{N}*])', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '^[^\\S\\n]{0,3}#', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '`{1,3}', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '<\\/?(?:a|abbr', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '(?<![\\p{L}\\p{N}_])', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '~~', reason: answer },
  { file: 'domain/src/knowledge/markdown.ts', begins: '^ {0,3}(#{1,6})', reason: heading },
  { file: 'domain/src/knowledge/markdown.ts', begins: '<a\\s', reason: heading },
  { file: 'domain/src/knowledge/markdown.ts', begins: '(\\*\\*|__)', reason: passage },
  { file: 'domain/src/knowledge/markdown.ts', begins: '!\\[', reason: passage },
  { file: 'domain/src/knowledge/markdown.ts', begins: '\\[([^\\]]*)\\](?:', reason: passage },
  { file: 'domain/src/rfp/pieces.ts', begins: '(?:^|\\n) {0,3}(`{3,}', reason: passage },
  { file: 'domain/src/rfp/pieces.ts', begins: '^ {0,3}\\[', reason: passage },
  { file: 'domain/src/rfp/pieces.ts', begins: '\\n(?=\\s*', reason: passage },
  {
    file: 'domain/src/conversations/formats/addresses.ts',
    begins: '[\\p{L}\\p{N}._%+',
    reason: line,
  },
  {
    file: 'domain/src/conversations/formats/addresses.ts',
    begins: '[<[(]?(?:mailto',
    reason: line,
  },
  {
    file: 'domain/src/conversations/formats/addresses.ts',
    begins: '\\([^()]{0,200}',
    reason: line,
  },
  { file: 'domain/src/conversations/formats/captions.ts', begins: '<v(?:', reason: line },
  {
    file: 'domain/src/conversations/formats/mail.ts',
    begins: '^\\s{0,3}(?:[-_]{5,}',
    reason: line,
  },
  { file: 'domain/src/conversations/formats/mail.ts', begins: '\\b(?:wrote|schrieb', reason: line },
  {
    file: 'domain/src/conversations/formats/mail.ts',
    begins: '^(?:on|am|le|op|el|il|den)',
    reason: line,
  },
  {
    file: 'domain/src/conversations/formats/signatures.ts',
    begins: '(?:\\b(?:this|the) (?:e-?mail',
    reason: line,
  },
  {
    file: 'domain/src/privacy/check/leak-check.ts',
    begins: '[\\p{L}\\p{N}._-]{2,64}',
    reason: bounded,
  },
  { file: 'server/src/platform/db/hosts.ts', begins: '^(postgres', reason: operator },
  { file: 'server/src/platform/http/security-headers.ts', begins: '<style>', reason: build },
  { file: 'server/src/platform/http/security-headers.ts', begins: '<script>', reason: build },
  { file: 'web/src/style-attributes.ts', begins: '<[a-z]', reason: build },
  {
    file: 'server/src/adapters/reader/text/restructured.ts',
    begins: ':[\\w:+-]{1,60}',
    reason: bounded,
  },
  {
    file: 'domain/src/privacy/addresses/patterns.ts',
    begins: '(?<![\\p{L}\\p{N}._%+',
    reason: bounded,
  },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '!\\[', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '\\[([^', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '<(script', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '[a-z][a-z0-9+', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '[\\p{L}\\d._%', reason: answer },
  { file: 'server/src/adapters/reader/text/markdown.ts', begins: '(!?)\\[', reason: bounded },
  { file: 'server/src/adapters/reader/text/markdown.ts', begins: '<[^>]+>', reason: heading },
  { file: 'server/src/adapters/reader/text/markdown.ts', begins: '!?\\[([^', reason: heading },
  { file: 'server/src/adapters/reader/text/markdown.ts', begins: '[*_`]{1,3}', reason: heading },
  {
    file: 'server/src/adapters/reader/text/read-text.ts',
    begins: '<meta',
    reason: 'the first 1,024 bytes of a page',
  },
  { file: 'server/src/settings/readers.ts', begins: '\\/+$', reason: operator },
  { file: 'server/src/platform/auth/provider.ts', begins: '\\/+$', reason: operator },
  { file: 'server/src/platform/http/web-app.ts', begins: '<!-- visitor', reason: build },
  { file: 'server/src/platform/http/web-app.ts', begins: '<!-- member', reason: build },
  { file: 'server/src/platform/http/web-app.ts', begins: '\\s*<link', reason: build },
  { file: 'server/src/platform/http/web-app.ts', begins: '\\s*<noscript', reason: build },
  { file: 'server/src/platform/http/web-app.ts', begins: '<script type', reason: build },
  { file: 'web/src/features/docs/markdown.ts', begins: '<a class', reason: build },
  { file: 'web/src/features/docs/markdown.ts', begins: '<[^>]*>', reason: build },
  { file: 'web/src/features/docs/pages.ts', begins: '\\[([^', reason: build },
];
