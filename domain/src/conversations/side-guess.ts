import { wordPattern } from '../text/word-pattern.ts';
import type { Side, Speaker } from './conversation.ts';
import { sideOfRole } from './formats/roles.ts';
import type { Said } from './sides.ts';

/** How whoever sells talks: of the product, of other customers, of what will be shown and sent. */
const selling = wordPattern(`
  our platform, our product, our solution, our software, our tool, our customers, our clients, our
  other customers, our team will, our engineers, our pricing, our offer, our roadmap, our edition,
  our support, our implementation team, our solutions engineer, our standard, other customers, many
  customers, most customers, most of our, customers like you, companies like yours, we typically, we usually, we typically see, we
  offer, we support that, we do support, we can do that, we can show, we'd love, i'd love to, happy to show, show you,
  walk you through, send you, send over, send it over, get you a, get that to you, put together a, demo, proposal, the
  platform, out of the box, one of our, we work with, we've worked with, we helped, we've helped,
  thanks for taking the time, thanks for your time, thanks for joining, appreciate your time, from your side, on your side, on your end,
  at your end, your team, your side, tell me about, tell me more, walk me through, help me understand, curious,
  makes sense, got it, understood, noted, great question, fair enough, awesome, perfect, love it, love that
`);
/** How whoever buys talks: of their own house, people, machines and money. */
const buying = wordPattern(`
  our plant, our plants, our board, our cfo, our ceo, our cio, our legal, our procurement, our
  auditors, our auditor, our budget, our it, our people, our users, our staff, our nurses, our
  drivers, our own, our current, our existing, our warehouse, our finance, our group, our parent,
  our works council, our regulator, our systems, our erp, our data, my boss, my team, my people,
  my director, my budget, we currently, currently we, we use, we're using, we are using, we have a, we have to, we had,
  we've had, we lost, we lose, we spend, we pay, we run, we run on, we need, we'd need, we would need, we must, we can't, we cannot,
  we don't have, your price, your pricing, your product, your platform, your offer, your quote,
  your tool, your software, your contract, your competitor, your competitors, your colleague, your slides, can you send, could you send,
  does it, do you support, do you have, can it, how much is, what does it cost, for us, to us, at
  the moment we, i sign, i have to, i need to, nobody here, over here, in house
`);
const fewWords = 20;
/** Who says less shows nothing by not selling: a colleague who listens says as much. */
const enoughWords = 50;
/** Up to so much, somebody speaks as who buys in however few words. */
const clearlyTheirs = -0.2;

/** The likely side of each speaker who is not known; `unknown` stays where nothing tells. */
export function guessSides(speakers: readonly Speaker[], said: Said): Side[] {
  const turns = wordsOfEach(speakers.length, said);
  const called = speakers.map(({ name, title, side }) =>
    side === 'unknown'
      ? (sideOfRole(name) ?? sideOfRole(title?.split(',')[0] ?? '') ?? side)
      : side,
  );
  const { leastOurs, mostCustomer } = bounds(new Set(called));
  return called.map((side, at) => {
    const own = turns[at] ?? [];
    if (side !== 'unknown' || own.length === 0) return side;
    const lean = leanOf(own);
    const words = own.join(' ').split(/\s+/).length;
    if (lean >= leastOurs && words >= fewWords) return 'ours';
    const isTheirs = lean <= clearlyTheirs || (lean <= mostCustomer && words >= enoughWords);
    return isTheirs ? 'customer' : side;
  });
}

/**
 * Between these nobody can tell. Where our own people are known, whoever speaks at length and does
 * not sell is rather the customer's; where only the customer's are, somebody has to be ours.
 */
function bounds(sidesKnown: ReadonlySet<Side>): { leastOurs: number; mostCustomer: number } {
  if (sidesKnown.has('ours')) return { leastOurs: 2.4, mostCustomer: 1 };
  if (sidesKnown.has('customer')) return { leastOurs: 0.5, mostCustomer: -0.5 };
  return { leastOurs: 0.1, mostCustomer: -0.1 };
}

/** How much somebody speaks as who sells, over 0, or as who buys, a hundred words. */
export function leanOf(turns: readonly string[]): number {
  const text = turns.join('\n').slice(0, 20_000);
  const count = (pattern: RegExp) => Array.from(text.matchAll(pattern)).length;
  const lean = count(selling) - 1.2 * count(buying);
  return (100 * lean) / Math.max(60, text.split(/\s+/).length);
}

export function wordsOfEach(speakers: number, { text, utterances }: Said): string[][] {
  const turns: string[][] = Array.from({ length: speakers }, () => []);
  for (const { speaker, start, end } of utterances) {
    if (speaker !== null) turns[speaker]?.push(text.slice(start, Math.min(end, start + 2000)));
  }
  return turns;
}
