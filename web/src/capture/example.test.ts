import { highlightsOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { expect, test } from 'vitest';
import { captureExample } from './example.ts';

test('[COM-01] of what the box offers as an example a passage is found', () => {
  const context = {
    companyName: 'Halden Foods',
    companyDomain: null,
    participants: [],
    ownDomains: [],
    ownCompany: null,
    today: '2026-11-22',
  };
  const parsed = parseConversation({ name: 'Note', text: captureExample, kind: 'note', context });
  if ('problem' in parsed) throw new Error(parsed.problem.told);
  const found = highlightsOf({ ...parsed.conversation, id: 'note', source: 'pasted' }, context);
  expect(found.map(({ quote }) => quote.text)).toEqual([
    'Maria Holm, their CFO, signs the contract.',
  ]);
});
