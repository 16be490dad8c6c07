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

/** What nothing that was read tells: "9 conversations read, none says who signs." */
export function missingWords(read: Read, missing: string): string {
  const isOne = read.conversations.length + read.texts === 1;
  const says = isOne ? 'it doesn’t say' : 'none says';
  return `${readWords(read)}, ${says} ${missing === '' ? 'what you asked' : missing}.`;
}
