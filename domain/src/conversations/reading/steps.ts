import { datesIn } from '../../facts/calendar.ts';
import { wordPattern } from '../../facts/words.ts';
import type { ConversationContext, PromisedStep } from '../suggestion.ts';
import { quoteOf, type Heard } from './evidence.ts';
import { saidWords } from './wording.ts';
import { peopleNamed } from './people-named.ts';
import type { SpokenSentence } from './sentence.ts';

const promising =
  /\b(?:i'll|we'll|i will|we will|i'm going to|we're going to|i am going to|let me|i can have|i shall|we shall|i send|i speak|i'm putting|i put you|i get you|i bring|i ask|i call|i put|i open|i come back|i check|i'm sending|i am sending|i'd send|gives you|will be with you|will send|will call|will share|will come back|to send|sends|answers the)\b/iu;
const action = wordPattern(`
  send, sends, share, forward, mail, email, call, ring, phone, speak, talk, ask, check, find, find out, get you, get back, come back, prepare, draft, write,
  put together, put you, put it, set up, book, schedule, arrange, organise, organize, introduce, invite, present, bring, review, read, sign, return,
  confirm, answer, fill, fill in, complete, deliver, provide, update, propose, grab, clear, circulate, upload, test, order, chase, follow up, show, have legal, over to you, let you know, ship, get, get him, get her, open, give, gives, do, supply, publish, consider, offer, owe, come back on, have a look, take it
`);
const idle =
  /\b(?:let me (?:just|know|think|see|close|write (?:that|this|it)|share my screen|put it|tell|ask you|ask this|be|finish|start|explain|check if you)|i'll be (?:quick|brief|honest)|i'll take (?:that|it)|we'll see|i'll say|i ask you|if i|i'll mute|i'll stop|will see)\b/iu;
const conditional = /^(?:\W{0,3})(?:if|unless|when)\b/iu;
/** What a customer asks us to do. */
const asking =
  /^\W{0,3}(?:(?:and|but|so|also|then|okay|ok)[\s,]{1,2}){0,2}(?:please(?: kindly)?(?! (?:don't|do not|find|note|see|be|excuse))|could you|can you|would you|bring me|bring us|send me|send us|get me|get us|give me|give us|let me have)\b/iu;
/** What may be a plain question too: it is owed once somebody agrees, or where nobody can answer. */
const wondering =
  /^\W{0,3}(?:(?:and|but|so|also|then|okay|ok)[\s,]{1,2}){0,2}(?:could|can|would) you\b/iu;
const agreeing =
  /^\W{0,3}(?:(?:oh|um|uh|well|hm)[\s,]{1,2}){0,2}(?:yes|yeah|yep|sure|of course|absolutely|certainly|definitely|will do|no problem|gladly|happy to|okay|ok|fine|done|i can|we can|let me|i'll|we'll|i will|we will)\b/iu;
/** Sentences of an answer in which somebody agrees or promises. */
const answerSentences = 3;
/** How notes say that something is to be done. */
const toDo =
  /\b(?:todo|to do|action|i owe|we owe|i send|i call|i ask|i'll|we'll|will send|will call|will ask|will get|will share|sends|to send|to call|to share|to publish|to supply|to provide|to prepare|to consider|to check|to confirm|to review|to arrange|to introduce|asks \p{L}{2,20} to|promised to|agreed to|wants us to|we need to)\b/iu;
/** Steps of one conversation that are kept. */
const mostSteps = 30;

/** What somebody promised to do next, or was asked for, by whom and by when. */
export function stepsOf(
  { conversation, sentences }: Heard,
  context: ConversationContext,
): PromisedStep[] {
  const steps: PromisedStep[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (steps.length >= mostSteps) break;
    const owed = sentence.isOld ? null : owedBy(sentence, context);
    if (!owed || isOnlyAsked(sentence, sentences.slice(at + 1), context)) continue;
    const next = sentences[at + 1];
    const isNext = next && next.turn === sentence.turn && next.tokens.length < 8;
    const quote = quoteOf(sentence, conversation, context);
    steps.push({
      text: saidWords(quote),
      side: owed.side,
      owner: owed.owner === 'speaker' ? quote.speaker : owed.owner,
      due: dueOf(sentence) ?? (isNext ? dueOf(next) : null),
      quote,
    });
  }
  return steps;
}

/** Whether it is a question that was answered in another way, or by a promise, which is told itself. */
function isOnlyAsked(
  { side, text, turn }: SpokenSentence,
  after: readonly SpokenSentence[],
  context: ConversationContext,
): boolean {
  if (side !== 'customer' || !wondering.test(text)) return false;
  const first = after.find((each) => each.turn !== turn);
  if (first?.side !== 'ours') return false;
  const answer = after.filter((each) => each.turn === first.turn).slice(0, answerSentences);
  const isPromised = answer.some((each) => owedBy(each, context)?.owner === 'speaker');
  return isPromised || !agreeing.test(first.text.replaceAll('’', "'"));
}

interface Owed {
  side: 'ours' | 'customer';
  /** Whoever speaks, somebody named, or nobody in particular. */
  owner: string | null;
}

function owedBy(sentence: SpokenSentence, context: ConversationContext): Owed | null {
  const { side, tokens, text } = sentence;
  if (tokens.length < 4 || tokens.length > 60) return null;
  const straight = text.slice(0, 400).replaceAll('’', "'");
  if (straight.search(action) < 0 || idle.test(straight) || conditional.test(straight)) return null;
  if (side === 'ours' || side === 'customer') {
    if (promising.test(straight) && !isPlainQuestion(sentence, straight))
      return { side, owner: 'speaker' };
    return side === 'customer' && asking.test(straight) ? { side: 'ours', owner: null } : null;
  }
  return sentence.speaker === null ? owedInNote(sentence, straight, context) : null;
}

/** `So I will send the offer by Monday?` is a promise all the same. */
const isPlainQuestion = ({ isQuestion }: SpokenSentence, straight: string): boolean =>
  isQuestion &&
  !/^(?:so|and|okay|ok|right)?\W{0,3}(?:i'll|we'll|i will|we will)\b/iu.test(straight);

/** What a note says is to be done: by whoever wrote it, or by somebody it names. */
function owedInNote(
  sentence: SpokenSentence,
  straight: string,
  context: ConversationContext,
): Owed | null {
  if (!toDo.test(straight)) return null;
  const [first] = peopleNamed(sentence, context.participants);
  const isOurs =
    sentence.reports === 'ours' || /\b(?:todo|to do|action)\b.{0,12}\b(?:me|us)\b/iu.test(straight);
  if (isOurs) return { side: 'ours', owner: null };
  return sentence.reports === 'customer' || first
    ? { side: 'customer', owner: first?.name ?? null }
    : null;
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
