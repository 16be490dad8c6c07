import { isInTag, mayBeName } from './name-readings.ts';
import { likelihoodOf, type Likelihood } from './name-weights.ts';
import { isJoined, type Seen } from './context.ts';
import { isExpectedName } from './talked-of.ts';
import { mostlyProducts } from './well-known-companies.ts';
import type { PlaceholderKind } from './replacement.ts';

/** How sure the layer must be of a word that is a known name as well: the less, the rarer the word. */
function leastForKnown(word: Seen): number {
  if (word.rarity <= 10) return 0.75;
  return word.isCapital || word.isShouted ? 0.35 : 0.25;
}

/** Whether a word that is a known name as well stands here as one, by all that is learned. */
export function isLikelyName(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word) return false;
  const { person, company } = likelihoodOf(seen, index);
  return person + company >= leastForKnown(word);
}

/** Parts of the world: nobody is called so, however a list of names goes on. */
const partsOfTheWorld = new Set(['europe', 'asia', 'africa', 'america', 'americas', 'oceania']);

/** From which likelihood on a word is taken: the likelier its kind is something else, the later. */
function leastFor(word: Seen): number {
  // A maker whose name mostly means its product: the rules tell which.
  if (mostlyProducts.has(word.folded) || partsOfTheWorld.has(word.folded)) return Infinity;
  if (word.isTerm) return 0.85;
  if (word.isInShoutedLine) return 0.42;
  if (word.isShouted) return 0.55;
  if (word.language !== 'english' && (!word.isCapital || word.rarity > 70)) return 0.8;
  if (word.isCapital && word.isStart) return word.rarity > 35 ? 0.64 : 0.78;
  if (word.isCapital) return 0.34;
  return word.isInSmallLine ? 0.42 : 0.55;
}

/** By how much less a word is taken beside one that is; "Gate" of "Harbour Gate" is a term alone. */
const lessBeside = (word: Seen) => (word.isTerm && word.isCapital ? 0.4 : 0.2);

/** The same of an ordinary word that stands where a name is expected. */
const leastForExpected = 0.12;

/** In small letters anywhere, with a capital first in a sentence: elsewhere the capital itself tells. */
const isExpectedHere = (seen: readonly Seen[], index: number): boolean => {
  const word = seen[index];
  if (!word || word.isShouted || mostlyProducts.has(word.folded)) return false;
  if (word.isInShoutedLine && word.rarity < 35) return false;
  return (word.isCapital ? word.isStart : word.isInSmallLine) && isExpectedName(seen, index);
};

/** Whether a rule has taken the word before or behind, written in the same way. */
function isByName(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  const isIt = (other: Seen | undefined, gap: string | undefined) =>
    other !== undefined &&
    !other.isFree &&
    !other.hasDigit &&
    gap === ' ' &&
    other.isCapital === word?.isCapital &&
    other.isShouted === word.isShouted;
  return isIt(seen[index - 1], word?.gap) || isIt(seen[index + 1], seen[index + 1]?.gap);
}

/** Below this a single word that a rule took for lack of a better word is left. */
const most = { small: 0.045, capital: 0.006 } as const;
const latin = /\p{Script=Latin}/u;

/** Whether one word alone, taken because no list holds it, is no name by all that is learned. */
export function isUnlikely(seen: readonly Seen[], { from, to }: { from: number; to: number }) {
  const word = seen[from];
  if (!word?.isFree || to !== from + 1 || !latin.test(word.text)) return false;
  const next = seen[to];
  if (word.isCapital && !word.isStart && /^['’]$/.test(next?.gap ?? '') && next?.folded === 's')
    return false;
  const { person, company } = likelihoodOf(seen, from);
  if (!word.isCapital && !word.isShouted) return person + company < most.small;
  return person + company < most.capital;
}

/** The layer has learned of Latin letters: of others only a capital tells. */
const isSmallForeign = ({ text, isCapital, isShouted }: Seen) =>
  !isCapital && !isShouted && !latin.test(text) && /\p{Ll}/u.test(text);

/** "Lyon or Orlando", "Sydney, Adelaide and Perth": a place that people bear as a name, too. */
function isPlaceAmongPlaces(seen: readonly Seen[], index: number): boolean {
  const word = seen[index];
  if (!word?.isCapital || !/[PW]/.test(word.facts.lists)) return false;
  const isSure = (other: Seen | undefined) =>
    other !== undefined &&
    other.isCapital &&
    /[PW]/.test(other.facts.lists) &&
    !/[FL]/.test(other.facts.lists);
  const isBetween = (at: number) => /^(?:and|or|to|und|y|et|e)$/.test(seen[at]?.folded ?? '');
  const [next, beyond] = [seen[index + 1], seen[index + 2]];
  if (next?.gap === ', ' ? isSure(next) : isBetween(index + 1) && isSure(beyond)) return true;
  const before = word.gap === ', ' ? seen[index - 1] : undefined;
  return before ? isSure(before) : isBetween(index - 1) && isSure(seen[index - 2]);
}

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
      word?.isFree && (mayBeName(word) || isInTag(seen, index))
        ? likelihoodOf(seen, index)
        : { person: 0, company: 0 };
    likelihoods.set(index, here);
    return here;
  };
  const isTaken = (index: number, isBeside = false) => {
    const word = seen[index];
    if (!word) return false;
    const sure = at(index).person + at(index).company;
    const least = leastFor(word) - (isBeside ? lessBeside(word) : 0);
    if (isSmallForeign(word) || isPlaceAmongPlaces(seen, index)) return false;
    return sure >= least || (sure >= leastForExpected && isExpectedHere(seen, index));
  };
  const isBeside = (index: number, than: number) =>
    (isJoined(seen[than]?.gap ?? '') || seen[than]?.gap === '_') && isTaken(index, true);
  for (let index = 0; index < seen.length; index += 1) {
    if (!isTaken(index, isByName(seen, index))) continue;
    const { person, company } = at(index);
    let [from, to] = [index, index + 1];
    while (from > (found.at(-1)?.to ?? 0) && isBeside(from - 1, from)) from -= 1;
    while (to < seen.length && to < from + 5 && isBeside(to, to)) to += 1;
    found.push({ from, to, kind: company > person ? 'COMPANY' : 'PERSON' });
    index = to - 1;
  }
  return found;
}
