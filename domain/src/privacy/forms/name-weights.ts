import layer from './name-layer.json' with { type: 'json' };
import { readWord } from './name-readings.ts';
import type { Seen } from '../words/context.ts';

/** How likely a word is part of somebody's and of a company's name, from 0 to 1. */
export interface Likelihood {
  person: number;
  company: number;
}

type Weight = readonly [person: number, company: number];

/** Weights by kind of reading and what is read; the file says them in hundredths. */
const weights = new Map<string, Map<string, Weight>>();
for (const [kind, values] of Object.entries(layer.weights)) {
  const own = new Map<string, Weight>();
  for (const [value, [person = 0, company = 0]] of Object.entries<number[]>(values)) {
    own.set(value, [person / 100, company / 100]);
  }
  weights.set(kind, own);
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
