import layer from './name-layer.json' with { type: 'json' };
import { readWord } from './name-readings.ts';
import type { Seen } from './context.ts';

/** How likely a word is part of somebody's and of a company's name, from 0 to 1. */
export interface Likelihood {
  person: number;
  company: number;
}

type Weight = readonly [person: number, company: number];

/** Weights by kind of reading and what is read; the file says it as "kind: value". */
const weights = new Map<string, Map<string, Weight>>();
for (const [reading, [person = 0, company = 0]] of Object.entries(layer.weights)) {
  const cut = reading.indexOf(':');
  const kind = reading.slice(0, cut);
  const own = weights.get(kind) ?? new Map<string, Weight>();
  weights.set(kind, own.set(reading.slice(cut + 2), [person, company]));
}

/** What is learned says of a word among its neighbours. */
export function likelihoodOf(seen: readonly Seen[], index: number): Likelihood {
  let [person = 0, company = 0] = layer.bias;
  readWord(seen, index, (kind, value) => {
    const weight = weights.get(kind)?.get(value);
    if (!weight) return;
    person += weight[0];
    company += weight[1];
  });
  const [some, others] = [Math.exp(person), Math.exp(company)];
  const all = 1 + some + others;
  return { person: some / all, company: others / all };
}
