import type { ReadableConversation, Side } from '../conversation.ts';
import { momentOf } from '../../text/moments.ts';
import { sentenceSpans } from '../../text/sentences.ts';
import { tokensOf, type Token } from '../../text/words.ts';

/** A sentence of a conversation with what its surroundings say of it. */
export interface SpokenSentence {
  start: number;
  end: number;
  text: string;
  tokens: readonly Token[];
  /** Index into the speakers; null where nobody is named. */
  speaker: number | null;
  side: Side;
  isQuestion: boolean;
  /** Place in the turn of its speaker, from 0. */
  place: number;
  turn: number;
  /** The last question of the other side that it can answer; null where there is none. */
  question: SpokenSentence | null;
  /** Sentences of the answerer since that question: 0 for the first. */
  since: number;
  /** ISO 8601: when it was written, where a quoted mail is older than the conversation. */
  saidAt: string;
  isOld: boolean;
}

/** Words that nobody says in one breath are cut, so that a quote stays readable. */
const readable = 400;
/** How many words a turn may have that only says `Right. Okay.`, and leaves the question open. */
const shortest = 7;
/** Sentences of a turn among which its question is. */
const mostOfTurn = 61;
/** How many turns of the other side back a question is still answered. */
const reach = 3;
const asking = new Set(
  'what who whom whose how when which where why is are was were do does did have has had can could would will should shall any anything anyone anybody so and or'.split(
    ' ',
  ),
);
const askingFor = new Set(
  "what who how when which where why whose who'd who's what's how's when's".split(' '),
);
const prompting =
  /^(?:so |and |okay |ok |right |um |uh )*(?:tell|walk|talk|help|give|remind|show|explain)\s(?:me|us)\b/i;

/** Sentences of a conversation in their order, each with the question that it answers. */
export function sentencesOf(conversation: ReadableConversation): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  const questions: Asked[] = [];
  const isMail = conversation.kind === 'email';
  let turn = -1;
  let last: number | null | undefined;
  let end = 0;
  let isQuoted = false;
  for (const utterance of conversation.utterances) {
    if (utterance.speaker !== last || last === null) turn += 1;
    last = utterance.speaker;
    const gap = isMail ? conversation.text.slice(end, utterance.start) : '';
    const written = momentOf(gap.slice(-160));
    const saidAt = written ?? conversation.happened_at;
    const isSameDay = saidAt.slice(0, 10) === conversation.happened_at.slice(0, 10);
    end = utterance.end;
    const isOld = isMail && sentences.length > 0 && !isSameDay;
    const spans = sentenceSpans(conversation.text, utterance.start, utterance.end, readable);
    const side = conversation.speakers[utterance.speaker ?? -1]?.side ?? 'unknown';
    const { asked, between } =
      !isMail || (isQuoted && isSameDay)
        ? openQuestion(questions, side, turn)
        : { asked: null, between: 0 };
    // a mail that answers point by point quotes each question without a heading
    isQuoted = isMail && sentences.length > 0 && written === null;
    for (const [place, [start, until]] of spans.entries()) {
      const text = conversation.text.slice(start, until);
      const tokens = tokensOf(text);
      sentences.push({
        start,
        end: until,
        text,
        tokens,
        speaker: utterance.speaker,
        side,
        isQuestion: isQuestion(text, tokens),
        place,
        turn,
        question: asked,
        since: asked ? between + place : 0,
        saidAt: saidAt > conversation.happened_at ? conversation.happened_at : saidAt,
        isOld,
      });
    }
    remember(questions, sentences, turn, side);
  }
  return sentences;
}

interface Asked {
  turn: number;
  side: Side;
  question: SpokenSentence | null;
  words: number;
  sentences: number;
}

function remember(
  questions: Asked[],
  sentences: readonly SpokenSentence[],
  turn: number,
  side: Side,
): void {
  const begin = sentences.findLastIndex((each) => each.turn !== turn) + 1;
  const own = sentences.slice(begin).slice(-mostOfTurn);
  const question = own.findLast((each) => each.isQuestion) ?? null;
  const words = own.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const entry = { turn, side, question, words, sentences: own.length };
  if (questions.at(-1)?.turn === turn) questions.pop();
  questions.push(entry);
}

/** The question that is open for a side: the other's last one, over echoes and short words. */
function openQuestion(
  turns: readonly Asked[],
  side: Side,
  turn: number,
): { asked: SpokenSentence | null; between: number } {
  let between = 0;
  let others = 0;
  for (let at = turns.length - 1; at >= 0 && others < reach; at -= 1) {
    const each = turns[at];
    if (!each || each.turn === turn) continue;
    if (each.side === side) {
      between += each.sentences;
      continue;
    }
    others += 1;
    if (each.question && !isEcho(each)) return { asked: each.question, between };
    if (each.words >= shortest && !each.question) return { asked: null, between: 0 };
  }
  return { asked: null, between: 0 };
}

/** `Fourteen?`, `From October, this October?`: the question before it still stands. */
function isEcho({ question, words }: Asked): boolean {
  if (!question || words > shortest) return false;
  return question.tokens.length <= 4 && !question.tokens.some(({ word }) => askingFor.has(word));
}

function isQuestion(text: string, tokens: readonly Token[]): boolean {
  if (/\?["'”’)\]]{0,3}$/.test(text)) return true;
  if (prompting.test(text.slice(0, 120))) return true;
  const [first, second] = tokens;
  return (
    tokens.length >= 3 &&
    tokens.length < 30 &&
    /(?:\.\.\.|…|,)$/.test(text) &&
    asking.has(first?.word ?? '') &&
    asking.has(second?.word ?? '')
  );
}
