const heading = 'a heading, of which 500 characters are read';
const passage = 'a passage, which has at most 1,200 characters';
const requirement = 'a requirement, of which 4,000 characters are read, white space made single';
const answer =
  'a text of a model’s answer, of which 20,000 characters are read; every part is bounded';
const bounded = 'every part is bounded, so that a place costs a fixed number of steps at most';
const field = 'a text of a deal, which has at most 2,000 characters';
const line = 'the beginning of a line, of which 600 characters are read at most';
const around = 'what stands around a name, which is 100 characters at most';
const operator = 'a setting, which whoever runs the server wrote';
const build = 'a file of the build, which comes with the product';

/**
 * Regular expressions that need not be linear: what they read is short, or nobody’s but ours.
 * `begins` is how the expression begins; without it the module’s own ones, put together while it
 * works, are meant.
 * @type {readonly { file: string, begins?: string, reason: string }[]}
 */
export const exceptions = [
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '(?<![\\p{L}\\p{N}*])', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '^[^\\S\\n]{0,3}#', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '`{1,3}', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '<\\/?(?:a|abbr', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '(?<![\\p{L}\\p{N}_])', reason: answer },
  { file: 'server/src/adapters/ai/safe-answer.ts', begins: '~~', reason: answer },
  { file: 'domain/src/knowledge/markdown.ts', begins: '^ {0,3}(#{1,6})', reason: heading },
  { file: 'domain/src/knowledge/markdown.ts', begins: '<a\\s', reason: heading },
  { file: 'domain/src/knowledge/markdown.ts', begins: '!\\[', reason: passage },
  { file: 'domain/src/knowledge/markdown.ts', begins: '\\[([^\\]]*)\\](?:', reason: passage },
  { file: 'domain/src/rfp/evidence.ts', begins: '(?:^|\\n) {0,3}(`{3,}', reason: passage },
  { file: 'domain/src/rfp/evidence.ts', begins: '^ {0,3}\\[', reason: passage },
  { file: 'domain/src/rfp/evidence.ts', begins: '\\n(?=\\s*', reason: passage },
  { file: 'domain/src/rfp/reading.ts', begins: '\\s*(?:\\((?:e', reason: requirement },
  { file: 'domain/src/rfp/reading.ts', begins: '\\s*,(?!\\d)', reason: requirement },
  { file: 'domain/src/facts/commitments.ts', begins: '(?:[,;:.–-]', reason: field },
  { file: 'domain/src/facts/events.ts', begins: '\\b(?:no|not a|never a', reason: bounded },
  { file: 'domain/src/facts/turns.ts', begins: '(?:\\b(?:not|never|nobody', reason: bounded },
  { file: 'domain/src/facts/turns.ts', begins: '\\b(?:after|from|before', reason: bounded },
  { file: 'domain/src/facts/people-states.ts', begins: '\\b(?:has|have|had)\\s', reason: bounded },
  { file: 'domain/src/facts/people-facts.ts', begins: '\\bonly (?:joins?', reason: bounded },
  { file: 'domain/src/facts/figures.ts', begins: '\\b(?:valid|notice', reason: bounded },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:(?:he|she',
    reason: bounded,
  },
  { file: 'domain/src/analyst/advice/deal.ts', begins: '\\b(?:needs?|has to', reason: bounded },
  { file: 'domain/src/analyst/advice/turns.ts', begins: '\\b(?:we|ours?|us)\\b', reason: bounded },
  { file: 'domain/src/analyst/advice/turns.ts', begins: '\\bours?\\b[^.', reason: bounded },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:[Nn]eeds?',
    reason: bounded,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:he|she|they',
    reason: field,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?<=^|',
    reason: bounded,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:said|told',
    reason: bounded,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:I|i|we|We)(?:',
    reason: bounded,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:(?:(?:I|i|we|We)\\ssaid',
    reason: field,
  },
  { file: 'domain/src/facts/stances.ts', begins: '\\b(?:went|gone|go|goes', reason: field },
  { file: 'domain/src/facts/stances.ts', begins: '\\b(?:went with|gone with', reason: field },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}])(?:on|by|before|until|till|til|from|of|the)',
    reason: bounded,
  },
  { file: 'domain/src/facts/amounts.ts', begins: '\\b(?:alone|allein', reason: field },
  { file: 'domain/src/facts/figures.ts', begins: '\\b\\d{1,2}\\s?(?:%', reason: field },
  { file: 'domain/src/facts/people-facts.ts', begins: '((?:(?:Mr|Mrs', reason: field },
  { file: 'domain/src/facts/phrases.ts', begins: '[\\s,:;.!?(', reason: field },
  { file: 'domain/src/facts/sentences.ts', begins: '^\\s*>?\\s*(?:from', reason: field },
  { file: 'domain/src/facts/sentences.ts', begins: '[.!?]+[', reason: field },
  { file: 'domain/src/facts/stances.ts', begins: "\\b(?:isn't|is not", reason: field },
  { file: 'domain/src/facts/stances.ts', begins: '\\b(?:group|parent', reason: field },
  { file: 'domain/src/facts/stances.ts', begins: "\\b(?:we (?:can't", reason: field },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{N}.])(?:(?:[$',
    reason: bounded,
  },
  {
    file: 'domain/src/facts/commitments.ts',
    begins: '(?<![\\p{L}\\p{M}])([\\p{Lo}',
    reason: bounded,
  },
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
    file: 'domain/src/conversations/reading/people-named.ts',
    begins: '\\b((?:(?:deputy',
    reason: around,
  },
  { file: 'domain/src/privacy/leak-clues.ts', begins: '[\\p{L}\\p{N}._-]{2,64}', reason: bounded },
  {
    file: 'domain/src/privacy/spoken-addresses.ts',
    begins: '(?<![\\p{L}\\p{N}._%+',
    reason: bounded,
  },
  {
    file: 'domain/src/privacy/spoken-addresses.ts',
    begins: '(?: ?[[({<|*] ?(?:@',
    reason: bounded,
  },
  { file: 'domain/src/privacy/handles.ts', begins: '(?<![\\p{L}\\p{N}#', reason: bounded },
  { file: 'domain/src/privacy/labelled.ts', begins: '(?<![\\p{L}\\p{N}.', reason: bounded },
  { file: 'domain/src/rfp/addresses-model.ts', begins: '\\b(?:answer|reply', reason: passage },
  { file: 'domain/src/rfp/hard-terms.ts', begins: '[./-]+$', reason: requirement },
  { file: 'domain/src/rfp/cues.ts', reason: bounded },
  { file: 'server/src/platform/db/hosts.ts', begins: '^(postgres', reason: operator },
  { file: 'server/src/platform/http/security-headers.ts', begins: '<style>', reason: build },
  { file: 'server/src/platform/http/security-headers.ts', begins: '<script>', reason: build },
  { file: 'web/src/style-attributes.ts', begins: '<[a-z]', reason: build },
  { file: 'domain/src/analyst/cues.ts', begins: '["\\u201c', reason: bounded },
  { file: 'domain/src/facts/reading.ts', begins: '(?<!\\b(?:Dr', reason: bounded },
  {
    file: 'server/src/adapters/reader/text/restructured.ts',
    begins: ':[\\w:+-]{1,60}',
    reason: bounded,
  },
  { file: 'domain/src/privacy/patterns.ts', begins: '(?<![\\p{L}\\p{N}._%+', reason: bounded },
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
  { file: 'server/src/settings/mail.ts', begins: '^[^<>', reason: operator },
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
