import foreign from './foreign-layer.json' with { type: 'json' };
import { generalTalk } from './kind-of-talk.ts';
import layer from './name-layer.json' with { type: 'json' };
import { readWord } from './name-readings.ts';
import type { Seen } from './context.ts';

/** How likely a word is part of somebody's and of a company's name, from 0 to 1. */
export interface Likelihood {
  person: number;
  company: number;
}

/** What our own labels taught, and what texts of other hands taught, of one reading. */
type Weight = [person: number, company: number, foreignPerson: number, foreignCompany: number];

/** Weights by kind of reading and what is read. Our own file says it as "kind: value". */
const weights = new Map<string, Map<string, Weight>>();

function weightOf(kind: string, value: string): Weight {
  const own = weights.get(kind) ?? new Map<string, Weight>();
  weights.set(kind, own);
  const weight = own.get(value) ?? [0, 0, 0, 0];
  own.set(value, weight);
  return weight;
}

for (const [reading, [person = 0, company = 0]] of Object.entries(layer.weights)) {
  const cut = reading.indexOf(':');
  const weight = weightOf(reading.slice(0, cut), reading.slice(cut + 2));
  [weight[0], weight[1]] = [person, company];
}
for (const [kind, values] of Object.entries(foreign.weights)) {
  for (const [value, [person = 0, company = 0]] of Object.entries<number[]>(values)) {
    const weight = weightOf(kind, value);
    [weight[2], weight[3]] = [person / 100, company / 100];
  }
}

/** In anybody's English the other hands say so much of what is said. */
const mostForeign = 0.75;

/**
 * What is learned says of a word among its neighbours. Other hands are heard of words with capitals
 * alone, and the less the more a line is a seller's: there our own labels know better.
 */
export function likelihoodOf(
  seen: readonly Seen[],
  index: number,
  { isOwn = false }: { isOwn?: boolean } = {},
): Likelihood {
  const word = seen[index];
  const isHeard = !isOwn && word !== undefined && hearsOthers(word);
  const share = isHeard ? mostForeign * (generalTalk(seen)[index] ?? 0) : 0;
  let [person = 0, company = 0] = layer.bias;
  let [foreignPerson = 0, foreignCompany = 0] = foreign.bias;
  readWord(seen, index, (kind, value) => {
    const weight = weights.get(kind)?.get(value);
    if (!weight) return;
    person += weight[0];
    company += weight[1];
    foreignPerson += weight[2];
    foreignCompany += weight[3];
  });
  const some = Math.exp(person + share * (foreignPerson - person));
  const others = Math.exp(company + share * (foreignCompany - company));
  const all = 1 + some + others;
  return { person: some / all, company: others / all };
}

/** Titles say the same wherever they stand; of small letters our own labels know more. */
export function hearsOthers(word: Seen): boolean {
  return (word.isCapital || word.isShouted) && !word.facts.lists.includes('M');
}
