import { wordPattern } from '../text/word-pattern.ts';
import type { Side, Speaker } from './conversation.ts';
import { sideOfRole } from './formats/roles.ts';
import { companyDomainOf } from './mail-hosts.ts';
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
const asking = wordPattern(`
  what, who, how, when, which, where, why, is there, are there, are you, do you, does, did, have you,
  would you, could you, can you, can i ask, any, anything, anyone
`);
/** How far before its mark a question may begin. */
const longestQuestion = 300;
const yours = /\b(?:you|your|yours)\b/iu;
/** Words beside a name by which a colleague is introduced. */
const introduced = wordPattern(`
  with me, my colleague, i've got, i have, joined by, i brought, on my side, from my team, here with
  me, also on the line, my boss, our solutions engineer, our engineer, our technical, our se
`);

/**
 * The likely side of each speaker who is not known, by what they ask and what they call their own;
 * `unknown` stays where nothing tells.
 */
export function guessSides(speakers: readonly Speaker[], said: Said): Side[] {
  const turns = wordsOfEach(speakers.length, said);
  const scores = turns.map(scoreOf);
  const guessed = speakers.map(({ side }) => side);
  tellByRole(speakers, guessed);
  tellByDomain(speakers, guessed);
  introduce(speakers, turns, guessed);
  const open = guessed.flatMap((side, at) => (side === 'unknown' ? [at] : []));
  if (open.length === 0) return guessed;
  const sidesKnown = new Set(guessed.filter((side) => side !== 'unknown'));
  const average = scores.reduce((sum, { ours }) => sum + ours, 0) / Math.max(1, scores.length);
  const { leastOurs, mostCustomer } = bounds(sidesKnown);
  for (const at of open) {
    const own = scores[at];
    if (!own || own.words === 0) continue;
    const lean = own.ours - (sidesKnown.size > 0 ? 0 : average);
    if (lean >= leastOurs && own.words >= fewWords) guessed[at] = 'ours';
    else if (lean <= clearlyTheirs || (lean <= mostCustomer && own.words >= enoughWords))
      guessed[at] = 'customer';
  }
  return guessed;
}

/** Up to so much, somebody speaks as who buys in however few words. */
const clearlyTheirs = -0.2;
/** Who says less shows nothing by not selling: a colleague who listens says as much. */
const enoughWords = 50;
const fewWords = 20;

/**
 * Between these nobody can tell. Where our own people are known, whoever speaks at length and does
 * not sell is rather the customer's; where only the customer's are, somebody has to be ours.
 */
function bounds(sidesKnown: ReadonlySet<Side>): { leastOurs: number; mostCustomer: number } {
  if (sidesKnown.has('ours')) return { leastOurs: 2.4, mostCustomer: 1 };
  if (sidesKnown.has('customer')) return { leastOurs: 0.5, mostCustomer: -0.5 };
  return { leastOurs: 0.1, mostCustomer: -0.1 };
}

/** Who is called `Sales Rep` sells, who is called `Prospect` buys. */
function tellByRole(speakers: readonly Speaker[], guessed: Side[]): void {
  for (const [at, { name, title }] of speakers.entries()) {
    if (guessed[at] !== 'unknown') continue;
    guessed[at] = sideOfRole(name) ?? sideOfRole(title?.split(',')[0] ?? '') ?? 'unknown';
  }
}

/** In mails between two houses, who writes from the other house's domain is of the other side. */
function tellByDomain(speakers: readonly Speaker[], guessed: Side[]): void {
  const domains = new Map<string, Side>();
  for (const [at, { email }] of speakers.entries()) {
    const side = guessed[at];
    const domain = companyDomainOf(email);
    if (domain !== '' && side && side !== 'unknown') domains.set(domain, side);
  }
  const open = new Set(
    speakers
      .map(({ email }) => companyDomainOf(email))
      .filter((domain) => domain !== '' && !domains.has(domain)),
  );
  const [known] = new Set(domains.values());
  if (open.size !== 1 || new Set(domains.values()).size !== 1) return;
  for (const [at, { email }] of speakers.entries()) {
    if (guessed[at] === 'unknown' && open.has(companyDomainOf(email))) {
      guessed[at] = known === 'customer' ? 'ours' : 'customer';
    }
  }
}

/** Who is introduced by somebody belongs to the same side. */
function introduce(
  speakers: readonly Speaker[],
  turns: readonly string[][],
  guessed: Side[],
): void {
  for (const [at, speaker] of speakers.entries()) {
    if (guessed[at] !== 'unknown') continue;
    const names = speaker.name
      .split(/[\s.]+/)
      .filter((part) => part.length > 2)
      .map((part) => part.toLowerCase());
    const by = turns.findIndex(
      (own, other) =>
        other !== at &&
        guessed[other] !== 'unknown' &&
        own.some((words) => introduces(words, names)),
    );
    const side = guessed[by];
    if (side && side !== 'unknown') guessed[at] = side;
  }
}

function introduces(words: string, names: readonly string[]): boolean {
  if (words.search(introduced) < 0) return false;
  const lower = words.toLowerCase();
  return names.some((name) => lower.includes(name));
}

interface Lean {
  /** Over 0: talks as who sells. */
  ours: number;
  words: number;
}

/** How much somebody speaks as who sells, over 0, or as who buys. */
export const leanOf = (turns: readonly string[]): number => scoreOf(turns).ours;

function scoreOf(turns: readonly string[]): Lean {
  const text = turns.join('\n').slice(0, 20_000);
  const words = text.split(/\s+/).length;
  if (text.trim() === '') return { ours: 0, words: 0 };
  const count = (pattern: RegExp) => Array.from(text.matchAll(pattern)).length;
  const questions = text
    .split('?')
    .slice(0, -1)
    .map((each) => each.slice(-longestQuestion))
    .filter((each) => each.search(asking) >= 0 && yours.test(each)).length;
  const per = 100 / Math.max(60, words);
  const lean = 1.5 * questions + count(selling) - 1.2 * count(buying);
  return { ours: Math.max(-4, Math.min(4, lean * per)), words };
}

/** What each speaker said, turn by turn. */
export function wordsOfEach(speakers: number, { text, utterances }: Said): string[][] {
  const turns: string[][] = Array.from({ length: speakers }, () => []);
  for (const { speaker, start, end } of utterances) {
    if (speaker !== null) turns[speaker]?.push(text.slice(start, Math.min(end, start + 2000)));
  }
  return turns;
}
