import type { SpokenSentence } from './sentence.ts';

const greetings =
  /^(?:hi|hello|hey|dear|hallo|good (?:morning|afternoon|evening)|thanks|thank you|cheers|bye|goodbye|see you|best|regards|kind regards|sorry|\[[^\]]{0,40}\])\b[^.!?]{0,40}[.!?,]{0,3}$/iu;
/** Stories of another house, told by somebody who worked there. */
const elsewhere =
  /\b(?:my (?:last|previous|former|old) (?:company|employer|job|place|shop|firm)|(?:at|in) my (?:last|previous|former|old) (?:company|employer|job|place|one)|when i (?:was|worked) (?:at|with|for|in))\b/iu;

/** Whether a sentence is none by its form: a question, a greeting, a story of another house. */
export function isNoEvidence({ isQuestion, text, tokens }: SpokenSentence): boolean {
  if (tokens.length === 0) return true;
  if (isQuestion && /\?\W{0,3}$/.test(text)) return true;
  const head = text.slice(0, 300);
  return greetings.test(head) || elsewhere.test(head);
}
