import type { Stakeholder } from './suggestion.ts';

type Named = Pick<Stakeholder, 'name' | 'role'>;

/** Names that stand in the sections of a deal; empty where nobody is written down. */
interface WrittenNames {
  champion: string;
  buyer: string;
}

/**
 * The people of conversations with the parts that somebody wrote down for them: those count, and
 * nobody else is guessed to play the same.
 */
export function withWrittenRoles<Person extends Named>(
  people: readonly Person[],
  { champion, buyer }: WrittenNames,
): Person[] {
  return withRole(withRole(people, 'champion', champion), 'economic buyer', buyer);
}

function withRole<Person extends Named>(
  people: readonly Person[],
  role: Named['role'],
  written: string,
): Person[] {
  const isNamed = ({ name }: Named) =>
    name !== '' && written.toLowerCase().includes(name.toLowerCase());
  if (!people.some(isNamed)) return [...people];
  return people.map((person) => {
    if (isNamed(person)) return { ...person, role };
    return person.role === role ? { ...person, role: 'unknown' } : person;
  });
}
