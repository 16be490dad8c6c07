import type { Sentence } from './fact.ts';

const question = /^(?:Q\d{0,2}\s?[:.)]|\d{1,2}[.)]\s[^.]{2,40}\?$)/;
// `A. Ruiz` is somebody
const answer = /^A(?:\d{0,2}\s?[:)]|\d{1,2}\.)/;
/** With more words a line `Q: ...` asks something of its own. */
const mostWords = 5;

/** `Q: who?`, `A:`: a line of the form that a note fills in, which neither asks nor names anybody by itself. */
export function isFormLabel({ plain, field }: Sentence, next: Sentence | undefined): boolean {
  const text = plain.trim();
  if (answer.test(text)) return !/[\p{L}\p{N}]/u.test(text.replace(answer, ''));
  if (!question.test(text)) return false;
  const isAnswered = next?.field === field && answer.test(next.plain.trim());
  return isAnswered || text.split(/\s+/).length <= mostWords;
}

/** What is filled in behind the labels of a form: `Ana Ruiz` of `Q: who? A: Ana Ruiz`. */
export function withoutFormLabels(text: string): string {
  return text
    .trim()
    .replace(/^Q\d{0,2}\s?[:.)][^?\n]{0,80}(?:\?|$)/, '')
    .trim()
    .replace(answer, '')
    .trim();
}
