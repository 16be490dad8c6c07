import type { AskAnswer } from '@plumbline/domain/ask/wire.ts';

type Read = AskAnswer['read'];

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

/** What was read for an answer: "9 conversations read", "Passages of 9 conversations read". */
export function readWords({ conversations, texts, is_whole: isWhole, deals }: Read): string {
  const said = counted(conversations.length, 'conversation', 'conversations');
  const typed = texts > 0 ? ` and ${counted(texts, 'text', 'texts')} of your team` : '';
  const of = deals > 1 ? ` of ${counted(deals, 'open deal', 'open deals')}` : '';
  if (conversations.length === 0) return `${counted(texts, 'text', 'texts')} of your team read`;
  return `${isWhole ? said : `Passages of ${said}`}${typed}${isWhole ? '' : of} read`;
}

/** That nothing answers it, and what was read: "9 conversations read, none says who signs." */
export function notFoundWords(read: Read, missing: string): string {
  return `${readWords(read)}, none says ${missing === '' ? 'what you asked' : missing}.`;
}
