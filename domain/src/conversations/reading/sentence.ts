import type { Side } from '../conversation.ts';
import type { Quantities, Token } from '../language/tokens.ts';

/** Whose words a sentence of a note reports. */
export type Attribution = 'customer' | 'ours' | 'none';

/** A sentence of a conversation with what its surroundings say of it. */
export interface SpokenSentence {
  start: number;
  end: number;
  text: string;
  tokens: readonly Token[];
  quantities: Quantities;
  /** Index into the speakers; null where nobody is named. */
  speaker: number | null;
  side: Side;
  isQuestion: boolean;
  /** Place in the conversation. */
  index: number;
  /** Place in the turn of its speaker, from 0. */
  place: number;
  /** The turn that it belongs to. */
  turn: number;
  /** The last question of the other side that it can answer; null where there is none. */
  question: SpokenSentence | null;
  /** Sentences of the answerer since that question: 0 for the first. */
  since: number;
  /** In a note: who says or does what is told; `none` in what somebody says. */
  reports: Attribution;
  /** ISO 8601: when it was written, where a quoted mail is older than the conversation. */
  saidAt: string;
  /** In the quoted part of a mail. */
  isOld: boolean;
}
