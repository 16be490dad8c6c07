import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { highlightsOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import { someContext } from '@plumbline/domain/conversations/testing/talk.ts';
import { textsOf, type HostileCase } from './case.ts';

const pieces = [
  'word ',
  'x',
  '> ',
  'a: ',
  'a, ',
  'who? ',
  '<v ',
  'a@b.',
  '-',
  'Aa Bb ',
  'Dana: our CFO signs, no budget yet.\n',
];

export const conversationCases: HostileCase[] = textsOf('a conversation', 200_000, pieces, read);

function read(text: string): void {
  const result = parseConversation({ name: 'a.txt', text, context: someContext });
  if ('problem' in result) return;
  highlightsOf({ ...result.conversation, id: 'a', source: 'file' }, someContext);
}
