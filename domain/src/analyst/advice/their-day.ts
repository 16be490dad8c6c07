import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { dueWords } from './told-day.ts';

const ofDay = /^(?:dates\.(?:day|deadline)|note\.date-hard)$/;
/** They send or give us something. */
const delivers =
  /(?<![\p{L}'-])(?!(?:I|We|You)\b)(?:he|she|they|(?:[Tt]he|[Tt]heir|[Hh]is|[Hh]er)\s\p{L}{1,20}|\p{Lu}[\p{L}-]{1,25})(?:'ll|\s(?:will|is going to|are going to|promised(?:\s(?:me|us))? to|is to|are to))\s(?:(?:also|then|now)\s)?(?:(?:send|forward|share|mail|email|provide|return)\b|(?:give|bring|get|hand|pass|tell|let|show|fetch)\s(?:me|us)\b|(?:come|get) back\b|revert\b)/u;
const givesUs =
  /(?<![\p{L}'-])(?!(?:I|We|You)\b)(?:he|she|they|(?:[Tt]he|[Tt]heir|[Hh]is|[Hh]er)\s\p{L}{1,20}|\p{Lu}[\p{L}-]{1,25})\s(?:sends|forwards|shares|mails|emails|gives|brings|returns|gets)\s(?:it to )?(?:me|us)\b/u;
/** `the developer gives a sample on 14 May`, `he promised it for the 15th`: without saying to whom. */
const givesIt =
  /(?<![\p{L}'-])(?!(?:I|We|You)\b)(?:he|she|they|(?:[Tt]he|[Tt]heir|[Hh]is|[Hh]er)\s\p{L}{1,20}|\p{Lu}[\p{L}-]{1,25})\s(?:(?:gives|sends|delivers|provides|submits|uploads)\s(?:a|an|the|his|her|their|it|\d)\b|promised\s(?:it|this|that|them)\s(?:for|by|until)\b)/u;
const toOthers =
  /\bto (?:the|their|his|her) (?:board|committee|council|cfo|ceo|boss|panel|group|lawyers?)\b/i;
const reach = 110;

/** A day on which they deliver needs no part of ours: it is to be seen that it came. */
export function asTheirs(candidate: Candidate, deal: AdvisedDeal): Candidate {
  const [fact] = candidate.because;
  if (!fact || !ofDay.test(candidate.id) || candidate.due === null) return candidate;
  const { plain } = fact.sentence;
  const verb = delivers.exec(plain) ?? givesUs.exec(plain) ?? givesIt.exec(plain);
  if (!verb) return candidate;
  const day = dayIn(candidate, deal);
  const tail =
    plain.slice(verb.index, verb.index + reach).split(/[;?!]|\.\s|,\s(?:we|i)\b/i)[0] ?? '';
  if (day === null || toOthers.test(tail)) return candidate;
  if (isAfter(day, fact.sentence, deal)) return candidate;
  // a day of another clause is none of theirs
  if (!/\b(?:by|before|on|till?|until|next|this|after|in)\b|\d/i.test(tail)) return candidate;
  return {
    ...candidate,
    id: 'promise.theirs',
    title: 'Check that this came',
    how: `It is theirs to send, and due ${dueWords(day, fact.sentence, deal)}. If it is not there by then, ask for it the next working day, and hold back what rests on it.`,
    due: day,
    isPlan: false,
    priority: 'Medium',
    about: `promise ${fact.sentence.index}`,
    rank: 21,
  };
}

/** `after Easter (5 April)`: not by then. */
function isAfter(day: string, sentence: Sentence, { context }: AdvisedDeal): boolean {
  const own = datesOf(sentence, context).find(({ to }) => to === day);
  const head = sentence.plain.slice(0, own?.start ?? 0);
  return /\b(?:after|from|since)\b[^,;.]{0,20}$/i.test(head);
}

function dayIn({ because }: Candidate, { ahead }: AdvisedDeal): string | null {
  const [fact] = because;
  if (fact?.kind === 'date') return fact.to;
  return ahead.find(({ sentence }) => sentence === fact?.sentence)?.to ?? null;
}
