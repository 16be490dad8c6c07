import { tally } from '../keys.ts';
import { plainWords, wordsIn } from '../text/words.ts';

/** A requirement as one version of the customer's file words it. */
export interface Worded {
  id: string;
  requirement: string;
}

/** A requirement of the older version, and what became of it in the newer one. */
export interface Carried<Before extends Worded, After extends Worded> {
  before: Before;
  after: After;
  isReworded: boolean;
}

export interface VersionChanges<Before extends Worded, After extends Worded> {
  carried: Carried<Before, After>[];
  added: After[];
  removed: Before[];
}

/** Share of words in common from which a text under the same id is the same requirement. */
const sameIdShare = 0.5;
/** The same under another id, where more has to speak for it. */
const otherIdShare = 0.75;
/** How much an id that stayed speaks for it. */
const ownIdBonus = 0.05;
/** Fewer words than these say too little to be found again under another id. */
const fewWords = 4;
/** A word in more requirements than that finds none of them. */
const mostWithWord = 60;
/** Of a longer text, its first words say what it is like. */
const mostWords = 400;
/** Requirements that the words of one may lead to, the rarest words first. */
const mostLeads = 1000;
/** Of these, how many are laid beside it, those with the most words in common. */
const mostCompared = 10;
/** Characters that are read before others have their turn. */
const turn = 200_000;

/** Finds each requirement of an older version once: by its words, then by what is most alike. */
export function compareVersions<Before extends Worded, After extends Worded>(
  known: readonly Before[],
  imported: readonly After[],
): VersionChanges<Before, After> {
  const steps = comparingVersions(known, imported);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, between which others can have their turn: lists of 30 MB take seconds. */
export function* comparingVersions<Before extends Worded, After extends Worded>(
  known: readonly Before[],
  imported: readonly After[],
): Generator<void, VersionChanges<Before, After>> {
  const left = new Map(known.map((each) => [each.id, each]));
  const found = new Map<string, { before: Before; isReworded: boolean }>();
  const take = (after: After, before: Before, isReworded: boolean) => {
    found.set(after.id, { before, isReworded });
    left.delete(before.id);
  };

  // Under its own id first: two requirements may well read the same.
  for (const each of imported) {
    const before = left.get(each.id);
    if (before?.requirement === each.requirement) take(each, before, false);
  }
  const keys = new Map<Worded, string>();
  const open = () => imported.filter(({ id }) => !found.has(id));
  yield* inTurns([...left.values(), ...open()], (each) => {
    keys.set(each, plainWords(each.requirement));
  });
  for (const each of open()) {
    const before = left.get(each.id);
    if (before && keys.get(before) === keys.get(each)) take(each, before, false);
  }
  const byText = Map.groupBy(left.values(), (each) => keys.get(each));
  for (const places of byText.values()) places.reverse();
  for (const each of open()) {
    const before = byText.get(keys.get(each))?.pop();
    if (before) take(each, before, false);
  }

  // The most alike first: where numbers moved, the own id leads to a neighbour that reads much the same.
  const pairs = yield* alikeOf([...left.values()], open());
  for (const { after, before } of pairs.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!found.has(after.id) && left.has(before.id)) take(after, before, true);
  }

  return {
    carried: imported.flatMap((after) => {
      const kept = found.get(after.id);
      return kept ? [{ after, ...kept }] : [];
    }),
    added: open(),
    removed: [...left.values()],
  };
}

interface Pair<Before, After> {
  before: Before;
  after: After;
  likeness: number;
}

function* alikeOf<Before extends Worded, After extends Worded>(
  known: readonly Before[],
  imported: readonly After[],
): Generator<void, Pair<Before, After>[]> {
  const byId = new Map<string, Entry<Before>>();
  const byWord: Index<Before> = new Map();
  yield* inTurns(known, (each) => {
    const entry = { each, words: wordsOf(each.requirement) };
    byId.set(each.id, entry);
    addTo(byWord, entry);
  });
  const pairs: Pair<Before, After>[] = [];
  yield* inTurns(imported, (after) => {
    const words = wordsOf(after.requirement);
    const own = byId.get(after.id);
    const near = words.size < fewWords ? [] : nearestOf(words, byWord);
    for (const candidate of new Set([...(own ? [own] : []), ...near])) {
      const share = shareOf(words, candidate.words);
      const isOwn = candidate === own;
      if (share < (isOwn ? sameIdShare : otherIdShare)) continue;
      pairs.push({ after, before: candidate.each, likeness: share + (isOwn ? ownIdBonus : 0) });
    }
  });
  return pairs;
}

/** Does something with each, and rests after some of their text. */
function* inTurns<Each extends Worded>(
  list: readonly Each[],
  work: (each: Each) => void,
): Generator<void, void> {
  let read = 0;
  for (const each of list) {
    work(each);
    read += each.requirement.length + turn / 1000;
    if (read < turn) continue;
    read = 0;
    yield;
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(wordsIn(text.toLowerCase()).slice(0, mostWords));
}

/** How much two sets of words have in common, 0 to 1 (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

interface Entry<Before> {
  each: Before;
  words: ReadonlySet<string>;
}

type Index<Before> = Map<string, Entry<Before>[]>;

/** Notes which words an entry holds; of a common word it is enough to know that it is one. */
function addTo<Before>(index: Index<Before>, entry: Entry<Before>): void {
  for (const word of entry.words) {
    const holders = index.get(word);
    if (!holders) index.set(word, [entry]);
    else if (holders.length <= mostWithWord) holders.push(entry);
  }
}

/** Those that have the most of its words; of as many, those that its rarer words led to. */
function nearestOf<Before>(words: ReadonlySet<string>, index: Index<Before>): Entry<Before>[] {
  const holders = Array.from(words, (word) => index.get(word) ?? [])
    .filter(({ length }) => length > 0 && length <= mostWithWord)
    .sort((one, other) => one.length - other.length);
  let leads = 0;
  const led = holders.filter(({ length }) => (leads += length) <= mostLeads);
  return [...tally(led.flat())]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostCompared)
    .map(([entry]) => entry);
}
