import { datesIn } from '../../facts/calendar.ts';
import { wordPattern } from '../../facts/words.ts';
import type { ConversationContext, PromisedStep } from '../suggestion.ts';
import { quoteOf, type Heard } from './evidence.ts';
import { saidWords } from './wording.ts';
import type { SpokenSentence } from './sentence.ts';

const promising =
  /\b(?:i'll|we'll|i will|we will|i'm going to|we're going to|i am going to|let me|i can have|i shall|we shall|i send|i speak|i'm putting|i put you|i get you|i bring|i ask|i call|will send|will call|will share|will come back|to send|sends|answers the)\b/iu;
const action = wordPattern(`
  send, sends, share, forward, mail, email, call, ring, phone, speak, talk, ask, check, find, find out, get you, get back, come back, prepare, draft, write,
  put together, put you, put it, set up, book, schedule, arrange, organise, organize, introduce, invite, present, bring, review, read, sign, return,
  confirm, answer, fill, fill in, complete, deliver, provide, update, propose, grab, clear, circulate, upload, test, order, chase, follow up, show, have legal, over to you, let you know
`);
const idle =
  /\b(?:let me (?:just|know|think|see|close|share my screen|put it|tell|ask you|ask this|be|finish|start|explain|check if you)|i'll be (?:quick|brief|honest)|i'll take (?:that|it)|we'll see|i'll say|if i|i'll mute|i'll stop|will see)\b/iu;
const conditional = /^(?:\W{0,3})(?:if|unless|when)\b/iu;
/** Steps of one conversation that are kept. */
const mostSteps = 30;

/** What somebody promised to do next, by whom and by when. */
export function stepsOf(
  { conversation, sentences }: Heard,
  context: ConversationContext,
): PromisedStep[] {
  const steps: PromisedStep[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (steps.length >= mostSteps) break;
    if (
      (sentence.side !== 'ours' && sentence.side !== 'customer') ||
      sentence.isOld ||
      !isPromise(sentence)
    )
      continue;
    const next = sentences[at + 1];
    const quote = quoteOf(sentence, conversation, context);
    steps.push({
      text: saidWords(quote),
      side: sentence.side,
      owner: quote.speaker,
      due:
        dueOf(sentence) ??
        (next && next.turn === sentence.turn && next.tokens.length < 8 ? dueOf(next) : null),
      quote,
    });
  }
  return steps;
}

function isPromise({ text, isQuestion, tokens }: SpokenSentence): boolean {
  if (isQuestion || tokens.length < 4 || tokens.length > 60) return false;
  const straight = text.replaceAll('’', "'");
  return (
    promising.test(straight) &&
    straight.search(action) >= 0 &&
    !idle.test(straight) &&
    !conditional.test(straight)
  );
}

function dueOf({ text, saidAt, quantities, tokens }: SpokenSentence): string | null {
  const mayHave =
    quantities.date ||
    quantities.weekday ||
    tokens.some(({ word }) =>
      /^(?:today|tomorrow|tonight|week|month|\d{1,2}(?:st|nd|rd|th))$/.test(word),
    );
  if (!mayHave) return null;
  const day = saidAt.slice(0, 10);
  if (/\btoday\b|\btonight\b/i.test(text)) return day;
  const [first] = datesIn(
    text.replace(/\b(?:until|till) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/iu, 'by '),
    day,
  );
  return first && first.to >= day ? first.to : null;
}
