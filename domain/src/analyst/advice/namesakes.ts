import type { Sentence } from '../../facts/fact.ts';
import { factOf, within, type Candidate, type Source } from './candidate.ts';

/** Said in so many words that two people go by one name. */
const twoOfOneName =
  /\b(?:namesakes?|homonyms?|same (?:first |last |sur)?name|(?:both|also|too|two (?:people|persons|men|women|of them)) (?:called|named)|not to be confused with\b|(?:different|diff|another|not the same) (?:person|one)(?=[,.;!)]|$)|no relation\b)/i;
/** `there is another Tom`, `mind the two Annas`. */
const another = /\b(?:an?other|[Tt]wo|2) \p{Lu}\p{Ll}{1,15}\b/u;
const warns = /\b(?:there(?:'s| is| are)|note|mind|careful)\b/i;
const before = 40;

function namesTwo({ plain }: Sentence): boolean {
  if (twoOfOneName.test(plain)) return true;
  const found = another.exec(plain);
  return found !== null && warns.test(plain.slice(Math.max(0, found.index - before), found.index));
}

const reach = 2;

/** Notes that warn of two people by one name: each step has to say which of them it means. */
export const namesakes: Source = (deal) => {
  const { sentences } = deal.read;
  const warned = sentences.find(
    (sentence) => !sentence.isPrivate && !sentence.isForeign && namesTwo(sentence),
  );
  if (!warned) return [];
  const name = sharedName(warned, sentences);
  if (name === null) return [];
  const step: Candidate = {
    id: 'person.namesake',
    title: `Keep the two named ${name} apart`,
    how: 'Write full name and role in each mail, invitation and note, check which of the two stands behind what you were told, and put the right one on each next step.',
    priority: 'High',
    due: within(deal, 2),
    because: [factOf(warned)],
    about: `namesake ${name}`,
    rank: 15,
  };
  return [step];
};

/** A first name of the sentence, or of those next to it, that the notes give to more than one mention. */
function sharedName(warned: Sentence, all: readonly Sentence[]): string | null {
  const near = all.filter(
    ({ field, index }) => field === warned.field && Math.abs(index - warned.index) <= reach,
  );
  const text = all.map(({ plain }) => plain).join('\n');
  for (const { plain } of near.toSorted(
    (one, other) => Math.abs(one.index - warned.index) - Math.abs(other.index - warned.index),
  ))
    for (const [, first = ''] of plain.matchAll(
      /(?<!\p{L})(\p{Lu}\p{Ll}{2,14})(?= (?:\p{Lu}\.? )?\p{Lu}\p{Ll}{1,20}|s?\b)/gu,
    )) {
      const full = new RegExp(String.raw`(?<!\p{L})${first} (?:\p{Lu}\.? )?\p{Lu}\p{Ll}`, 'gu');
      if ((text.match(full) ?? []).length >= 2) return first;
    }
  return null;
}
