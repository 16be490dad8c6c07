import { saveConflictsIn } from '../api/save-conflicts.ts';
import { valuesOf, type Section, type Values } from './section.ts';

/** A colleague's text that was saved meanwhile. */
interface SaveConflict {
  theirs: Values;
  revision: number;
}

/** What a refused save says of the section; null when it was refused for something else. */
export function saveConflictOf(error: unknown, section: Section): SaveConflict | null {
  const found = saveConflictsIn(error).find((each) => each.section === section.key);
  if (!found) return null;
  const keys = section.fields.map(({ key }) => key);
  return { theirs: valuesOf(found.current, keys), revision: found.revision };
}

/**
 * Both texts of each field, theirs first; a text that both have, or that one lacks, once.
 * @param inLine the fields of a single line, where a break would be swallowed
 */
export function mergeValues(theirs: Values, mine: Values, inLine: readonly string[] = []): Values {
  return Object.fromEntries(
    Object.entries(mine).map(([key, text]) => [
      key,
      joined(theirs[key] ?? '', text, inLine.includes(key) ? ', ' : '\n'),
    ]),
  );
}

function joined(theirs: string, mine: string, between: string): string {
  if (theirs === mine || theirs === '') return mine;
  return mine === '' ? theirs : theirs + between + mine;
}
