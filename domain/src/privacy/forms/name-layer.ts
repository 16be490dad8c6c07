import layer from './name-layer.json' with { type: 'json' };
import { mayBeName, readWord } from './name-readings.ts';
import { isJoined, type Seen } from '../words/context.ts';
import { mostlyProducts } from '../words/vocabulary.ts';
import type { PlaceholderKind } from '../replacement.ts';

interface Likelihood {
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

function likelihoodOf(seen: readonly Seen[], index: number): Likelihood {
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

const subjects = new Set('i we you they he she it who'.split(' '));

/** How sure the layer must be of a word that is a known name as well: the less, the rarer the word. */
function leastForKnown(word: Seen, before: Seen | undefined): number {
  // "we hope", "they will": what somebody does.
  if (word.gap === ' ' && subjects.has(before?.folded ?? '')) return 0.9;
  if (word.rarity <= 10) return 0.65;
  return word.isCapital || word.isShouted ? 0.15 : 0.2;
}

/** Whether a word that is a known name as well stands here as one, by all that is learned. */
export function isLikelyName(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word) return false;
  const { person, company } = likelihoodOf(seen, index);
  return person + company >= leastForKnown(word, seen[index - 1]);
}

/** "Frau Huemer", "Uwe Ostertag": behind a title or a first name. */
const isBehindName = (seen: readonly Seen[], index: number): boolean =>
  /^\.? $/.test(seen[index]?.gap ?? '') && /[FM]/.test(seen[index - 1]?.facts.lists ?? '');

/** From which likelihood on a word is taken: the likelier its kind is something else, the later. */
function leastFor(seen: readonly Seen[], index: number): number {
  const word = seen[index];
  if (!word) return Infinity;
  const { lists } = word.facts;
  // A maker whose name mostly means its product: the rules tell which. "The", "So": nobody.
  if (mostlyProducts.has(word.folded) || isFunctionWord(word)) return Infinity;
  // A noun of German bears a capital like a name: only lists and rules tell them apart.
  const isNoun = word.language === 'german' && word.isCapital && !/[FL]/.test(lists);
  if (isNoun && !isBehindName(seen, index)) return Infinity;
  if (word.isInShoutedLine) return word.isTerm ? 0.6 : 0.3;
  if (word.isTerm) return 0.74;
  if (word.isShouted) return 0.95;
  const isPlace = word.isCapital && /[PW]/.test(lists) && !/[FLG]/.test(lists);
  if (isPlace) return 0.5;
  const isForeign = word.language !== 'english' && (!word.isCapital || word.rarity > 70);
  const ofWords = word.rarity <= 70 ? 0.1 : 0;
  if (word.isCapital && word.isStart)
    return ofWords + (isForeign ? 0.36 : word.rarity > 35 ? 0.17 : 0.3);
  if (word.isCapital) return ofWords + (isForeign ? 0.55 : 0.2);
  if (word.isInSmallLine) return ofWords + (isForeign ? 0.73 : 0.3);
  return 0.92;
}

/** A word that opens sentences or stands for somebody; of these Will and May are names as well. */
const isFunctionWord = ({ folded, rarity, facts, isCommon }: Seen): boolean =>
  isCommon || (rarity <= 10 && /[OR]/.test(facts.lists) && folded !== 'will' && folded !== 'may');

/** By how much less a word is taken beside one that is. */
const lessBeside = 0.2;

interface Likely {
  from: number;
  to: number;
  kind: PlaceholderKind;
}

/** Words that no rule has taken and that are names by all that is learned. */
export function likelyNamesAmong(seen: readonly Seen[]): Likely[] {
  const found: Likely[] = [];
  const likelihoods = new Map<number, Likelihood>();
  const at = (index: number): Likelihood => {
    const before = likelihoods.get(index);
    if (before) return before;
    const word = seen[index];
    const here =
      word?.isFree && mayBeName(word) ? likelihoodOf(seen, index) : { person: 0, company: 0 };
    likelihoods.set(index, here);
    return here;
  };
  const isTaken = (index: number, isBeside = false) => {
    const word = seen[index];
    if (!word?.isFree) return false;
    const sure = at(index).person + at(index).company;
    return sure >= leastFor(seen, index) - (isBeside ? lessBeside : 0);
  };
  const isBeside = (index: number, than: number) =>
    (isJoined(seen[than]?.gap ?? '') || /^[._]$/.test(seen[than]?.gap ?? '')) &&
    isTaken(index, true);
  for (let index = 0; index < seen.length; index += 1) {
    if (!isTaken(index)) continue;
    const { person, company } = at(index);
    let [from, to] = [index, index + 1];
    while (from > (found.at(-1)?.to ?? 0) && isBeside(from - 1, from)) from -= 1;
    while (to < seen.length && to < from + 5 && isBeside(to, to)) to += 1;
    found.push({ from, to, kind: company > person ? 'COMPANY' : 'PERSON' });
    index = to - 1;
  }
  return found;
}
