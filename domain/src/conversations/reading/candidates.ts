import type { ReadableConversation } from '../conversation.ts';
import { daysBetween } from '../../facts/days.ts';
import type { ConversationContext } from '../suggestion.ts';
import { featuresOf, type Features } from './features.ts';
import type { SpokenSentence } from './sentence.ts';
import { sentencesOf } from './spoken.ts';
import { isNoEvidence } from './vetoes.ts';

/** A sentence that may be evidence, with its readings. */
export interface Candidate {
  sentence: SpokenSentence;
  features: Features;
}

/** Days after which what a mail quotes is out of date. */
const oldMail = 45;

/** The sentences of a conversation that can be evidence of something. */
export function candidatesOf(
  conversation: ReadableConversation,
  context: ConversationContext,
): { sentences: SpokenSentence[]; candidates: Candidate[] } {
  const sentences = sentencesOf(conversation, context);
  const isNote = conversation.utterances.every(({ speaker }) => speaker === null);
  const candidates = sentences.flatMap((sentence, at): Candidate[] => {
    if (!isHeard(sentence, isNote) || isNoEvidence(sentence)) return [];
    if (sentence.isOld && daysBetween(sentence.saidAt, conversation.happened_at) > oldMail)
      return [];
    const around = { before: sentences[at - 1] ?? null, after: sentences[at + 1] ?? null };
    return [{ sentence, features: featuresOf(sentence, around, conversation.kind) }];
  });
  return { sentences, candidates };
}

/** Whether the customer says it, or a note reports it of the customer. */
function isHeard({ side, reports }: SpokenSentence, isNote: boolean): boolean {
  if (isNote) return reports !== 'ours';
  return side === 'customer';
}
