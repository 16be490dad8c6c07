import { unknownFact } from '../company-info/company-info.ts';

/** The eight sectors of section 3. */
export const sectors =
  'Technology, Healthcare, Financial Services, Manufacturing, Retail, Education, Government, Telecommunications'.split(
    ', ',
  );

/** Industry label (DET-08): what is known of the company, else a sector that is always the same for the id. */
export function industryLabel(id: string, known: string | null | undefined): string {
  if (known && known !== unknownFact) return known;
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sectors[hash % sectors.length] ?? '';
}
