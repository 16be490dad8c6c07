import foreign from './foreign-layer.json' with { type: 'json' };
import type { Seen } from './context.ts';

/** How much a word tells that its line is a seller's or a manual's rather than anybody's English. */
const tells = new Map<string, number>(Object.entries(foreign.talk.words));

/** Words that may tell it: no names, and nothing with a capital of its own. */
export function tellsTalk(word: Seen): boolean {
  if (word.hasDigit || word.rarity > 70) return false;
  if (word.isStart) return word.rarity <= 20;
  return !word.isCapital && !word.isShouted;
}

/** Where the share is above the one a line is a seller's, below the other it is anybody's. */
const sellers = 0.35;
const anybodys = 0.2;

const known = new WeakMap<readonly Seen[], Float64Array>();

/** From 0, a seller's line as our own labels have them, to 1, any other English, for each word. */
export function generalTalk(seen: readonly Seen[]): Float64Array {
  const before = known.get(seen);
  if (before) return before;
  const general = new Float64Array(seen.length);
  let from = 0;
  for (let to = 1; to <= seen.length; to += 1) {
    if (to < seen.length && !seen[to]?.startsLine) continue;
    const share = shareOf(seen, from, to);
    const some = (sellers - share) / (sellers - anybodys);
    general.fill(Math.min(1, Math.max(0, some)), from, to);
    from = to;
  }
  known.set(seen, general);
  return general;
}

/** How likely a line is a seller's by its words, each counted once. */
function shareOf(seen: readonly Seen[], from: number, to: number): number {
  const words = new Set<string>();
  let sum = 0;
  for (let index = from; index < to; index += 1) {
    const word = seen[index];
    const weight = word && tellsTalk(word) ? tells.get(word.folded) : undefined;
    if (!word || weight === undefined || words.has(word.folded)) continue;
    words.add(word.folded);
    sum += weight;
  }
  const score = foreign.talk.bias + sum / Math.sqrt(Math.max(1, words.size));
  return 1 / (1 + Math.exp(-score));
}
