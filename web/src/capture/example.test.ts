import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { readConversations } from '@plumbline/domain/conversations/read.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { expect, test } from 'vitest';
import { captureExample } from './example.ts';

const nobody: ConversationContext = {
  companyName: 'Halden Foods',
  companyDomain: null,
  participants: [],
  ownDomains: [],
  ownCompany: null,
  today: '2026-11-23',
};

test('[COM-01] the example beside an empty note is recognized, for each method', () => {
  const parsed = parseConversation({
    name: 'Note by Sarah Lee',
    text: captureExample,
    kind: 'note',
    date: '2026-11-23T09:00:00.000Z',
    context: nobody,
  });
  if ('problem' in parsed) throw new Error(parsed.problem.told);
  const note = { ...parsed.conversation, id: 'note', source: 'pasted' } as const;
  const { suggestions } = readConversations([note], nobody);
  for (const method of ['meddpicc_data.', 'spiced_data.', 'bant_data.']) {
    expect(suggestions.some(({ section }) => section.startsWith(method))).toBe(true);
  }
  const quoted = new Set(suggestions.flatMap(({ quotes }) => quotes.map(({ text }) => text)));
  expect([...quoted].toSorted()).toEqual(captureExample.split(/(?<=\.) /).toSorted());
});
