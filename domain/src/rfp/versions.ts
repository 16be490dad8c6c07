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

/** What makes one version of an RFP of another. */
export interface VersionChanges<Before extends Worded, After extends Worded> {
  /** In the order of the newer version. */
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

/**
 * Finds the requirements of an older version in a newer one: by their words first, whatever their
 * id and punctuation, then by what is most alike, with the same id or without. Each is found once.
 */
export function compareVersions<Before extends Worded, After extends Worded>(
  known: readonly Before[],
  imported: readonly After[],
): VersionChanges<Before, After> {
  const left = new Map(known.map((each) => [each.id, { each, words: wordsOf(each.requirement) }]));
  const found = new Map<string, Before>();
  const take = (after: After, before: Before) => {
    found.set(after.id, before);
    left.delete(before.id);
  };

  const byText = Map.groupBy(known, ({ requirement }) => sameText(requirement));
  const texts = imported.map((each) => ({ each, key: sameText(each.requirement) }));
  // Under its own id first: two requirements may well read the same.
  for (const { each, key } of texts) {
    const before = left.get(each.id)?.each;
    if (before && sameText(before.requirement) === key) take(each, before);
  }
  for (const { each, key } of texts) {
    if (found.has(each.id)) continue;
    const before = byText.get(key)?.find(({ id }) => left.has(id));
    if (before) take(each, before);
  }
  const open = imported.filter(({ id }) => !found.has(id));
  const byWord = indexOf([...left.values()]);
  const pairs = open.flatMap((after) => {
    const words = wordsOf(after.requirement);
    const own = left.get(after.id);
    const near = words.size < fewWords ? [] : [...words].flatMap((word) => byWord.get(word) ?? []);
    return [...new Set([...(own ? [own] : []), ...near])].flatMap((candidate) => {
      const share = shareOf(words, candidate.words);
      const isOwn = candidate === own;
      if (share < (isOwn ? sameIdShare : otherIdShare)) return [];
      return [{ after, before: candidate.each, likeness: share + (isOwn ? ownIdBonus : 0) }];
    });
  });
  // The most alike first: where numbers moved, the own id leads to a neighbour that reads much the same.
  for (const { after, before } of pairs.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!found.has(after.id) && left.has(before.id)) take(after, before);
  }

  return {
    carried: texts.flatMap(({ each, key }) => {
      const before = found.get(each.id);
      return before
        ? [{ before, after: each, isReworded: sameText(before.requirement) !== key }]
        : [];
    }),
    added: imported.filter(({ id }) => !found.has(id)),
    removed: [...left.values()].map(({ each }) => each),
  };
}

/** A text without what a spreadsheet or a proof-reader changes: case, white space, punctuation. */
function sameText(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** How much two sets of words have in common, 0 to 1 (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

/** Which of them hold a word; common words are left out. */
function indexOf<Entry extends { words: ReadonlySet<string> }>(
  entries: readonly Entry[],
): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const word of entry.words) {
      const holders = index.get(word) ?? [];
      holders.push(entry);
      index.set(word, holders);
    }
  }
  for (const [word, holders] of index) if (holders.length > mostWithWord) index.delete(word);
  return index;
}
