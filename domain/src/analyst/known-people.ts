import { isRoleWord } from '../conversations/formats/roles.ts';
import { isSamePerson } from '../text/same-person.ts';
import { wordsIn } from '../text/words.ts';
import type { CrmDealFacts, KnownPerson } from '../opportunities/deal-facts.ts';

type Named = Pick<KnownPerson, 'name'> & Partial<KnownPerson>;

/** Words that stand where a name should beside those of roles: departments, committees, blanks. */
const nobody = new Set(
  'committee board department management group leadership unknown tbd tbc tba n a none nobody someone everyone no one not known level c executives headquarters hq the of and for'.split(
    ' ',
  ),
);

/** Whether a name field holds a person, and not a department, a role or a blank. */
function isPersonName(field: string): boolean {
  const words = wordsIn(nameOnly(field).toLowerCase()).filter((word) =>
    /\p{L}{2}|\p{Lo}/u.test(word),
  );
  return words.some((word) => !nobody.has(word) && !isRoleWord(word));
}

/** Each person once, by the longest of their names. */
export function distinctPeople(people: readonly Named[]): string[] {
  const found: string[] = [];
  // Who is named in full tells who a nickname or initials are.
  const names = people
    .filter(({ from, name }) => from !== 'text' || isPersonName(name))
    .map(({ name }) => nameOnly(name))
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  for (const name of names) {
    if (!found.some((known) => isSamePerson(known, name))) found.push(name);
  }
  return found;
}

/** `Ana Ruiz, CFO` and `Ana Ruiz (CFO)` without what stands behind. */
const nameOnly = (name: string): string => (name.split(/[,(?/|]| [-–—] /)[0] ?? '').trim();

/** The same with the people whom the fields name now, and all of them counted. */
export function withPeopleCounted<Facts extends CrmDealFacts | null | undefined>(
  facts: Facts,
  { champion, economic_buyer: buyer }: NamingTexts,
): Facts {
  if (!facts?.people || facts.contacts === null || facts.contacts > 1) return facts;
  const written = [champion?.name, buyer?.name].filter((name) => name && isPersonName(name));
  const people = [
    ...facts.people.filter(({ from }) => from !== 'text'),
    ...written.map((name) => ({ name: name ?? '', from: 'text' as const })),
  ];
  return { ...facts, people, known_people: distinctPeople(people).length };
}

type Person = { name?: string | null | undefined } | null | undefined;
interface NamingTexts {
  champion?: Person;
  economic_buyer?: Person;
}
