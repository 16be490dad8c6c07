import type { Candidate } from './candidate.ts';

/** What is owed and the appointment for which it is owed are two things of one sentence. */
const pairs: Readonly<Record<string, string>> = { promise: 'agreed', agreed: 'promise' };

/** Alike candidates become one: the same subject, or the same sentence. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const subjects = new Set<string>();
  const sentences = new Map<number | string, string[]>();
  const titles = new Set<string>();
  return candidates.filter(({ about, because, quote, title, id }) => {
    const sentence = because[0]?.sentence.index ?? quote ?? undefined;
    const family = id.split('.')[0] ?? id;
    const told = sentence === undefined ? [] : (sentences.get(sentence) ?? []);
    const isTold =
      told.some((other) => other !== pairs[family]) &&
      !/^(?:plan|qualify-out|contact)\.|^dates\.(?:close|papers)|^money\.currency/.test(id);
    if (subjects.has(about) || isTold || titles.has(title)) return false;
    subjects.add(about);
    titles.add(title);
    if (sentence !== undefined) sentences.set(sentence, [...told, family]);
    return true;
  });
}
