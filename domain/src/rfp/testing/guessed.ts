import { outlineOf, takeRequirements } from '../mapping.ts';
import type { SectionChoice } from '../sections.ts';
import type { Sheet } from '../sheet.ts';

/** What is taken of a part as it is guessed: id and text. */
export function guessed(
  sheet: Sheet | undefined,
  sectionChoice: SectionChoice = 'leave',
): string[] {
  if (!sheet) throw new Error('no such part');
  const { headerRow, mapping } = outlineOf(sheet);
  const options = { headerRow, mapping, excluded: new Set<number>(), sectionChoice };
  return takeRequirements(sheet, options).requirements.map(
    ({ id, requirement }) => `${id} ${requirement}`,
  );
}
