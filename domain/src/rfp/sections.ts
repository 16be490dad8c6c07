import { ownCells } from './asked-rows.ts';
import { filledIn, isSentence, wordsIn } from './columns.ts';
import { isBlank, type Sheet } from './sheet.ts';

/** What becomes of rows that head others: left out, put before what they head, or imported themselves. */
export const sectionChoices = ['leave', 'before', 'import'] as const;
export type SectionChoice = (typeof sectionChoices)[number];

interface Columns {
  requirement: number | null;
  id: number | null;
}

/** The rows that head those below them, with their texts, by which columns hold what. */
export type SectionFinder = (columns: Columns) => ReadonlyMap<number, string>;

/** Longer texts head nothing. */
const mostWords = 12;
const mostWordsBelowId = 6;
/** Share of the rows that fill in more than one column, at least, where one alone can be a heading. */
const leastShare = 0.5;
const numbered =
  /^(?:(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]|[IVX]{1,5})[.):]?\s|(?:section|part|chapter|category|teil|abschnitt|kapitel|bereich|partie|chapitre|rubrique)\s)/i;
const asks =
  /[?;]\s*$|(?<![\p{L}\d_])(?:shall|must|should|will|can|does|do|is|are|muss|müssen|soll|sollen|kann|doit|doivent|peut)(?![\p{L}\d_])/iu;

/** Finds rows that head others: told by the file, over the whole table, alone, or by an id that goes on. */
export function sectionFinder(sheet: Sheet, last: number): SectionFinder {
  const { rows, sections = [], merges = [] } = sheet;
  const told = new Map(sections.map((at) => [at, textOf(rows[at] ?? [])]));
  const below = rows.flatMap((row, at) =>
    at > last && !told.has(at) && !isBlank(row) ? [at] : [],
  );
  const counts = below.map((at) => filledIn(rows[at] ?? []).length);
  const shareOf = (least: number) =>
    counts.filter((count) => count >= least).length / Math.max(1, counts.length);
  const isTable = shareOf(2) >= leastShare;
  const isWide = shareOf(3) >= leastShare;
  const width = Math.max(0, ...below.map((at) => rows[at]?.length ?? 0));
  const over = new Set(
    merges.flatMap(({ top, bottom, left, right }) =>
      top === bottom && right - left + 1 >= Math.max(2, width / 2) ? [top] : [],
    ),
  );
  const candidates = below.flatMap((at, place) => {
    const [text = '', ...others] = filledIn(ownCells(sheet, last, at));
    if (others.length === 0 && isHeading(text))
      return [{ at, text: text.trim(), next: below[place + 1] }];
    return others.length === 1 && isWide ? [{ at, text: '', next: below[place + 1] }] : [];
  });
  return ({ requirement, id }) => {
    const found = new Map(told);
    if (!isTable || requirement === null) return found;
    const isBefore = (at: number, column: number) =>
      (rows[at] ?? []).findIndex((text) => text.trim() !== '') < column;
    const cell = (at: number, column: number | null) =>
      column === null ? '' : (rows[at]?.[column] ?? '').trim();
    for (const { at, text, next } of candidates) {
      if (text === '') {
        const [own, name] = [cell(at, id), cell(at, requirement)];
        const isBelow =
          next !== undefined && own !== '' && /^[.-]\d/.test(cell(next, id).slice(own.length));
        const isOfOwn = isBelow && cell(next, id).startsWith(own);
        if (isOfOwn && isHeading(name, mostWordsBelowId)) {
          found.set(at, `${own} ${name}`);
        }
      } else if (
        over.has(at) ||
        (cell(at, requirement) === '' ? isBefore(at, requirement) : isNamedSection(text))
      ) {
        found.set(at, text);
      }
    }
    return found;
  };
}

/** Short, no sentence, nothing asked for, and no id. */
export const isHeading = (text: string, most = mostWords) =>
  /\p{L}{3}/u.test(text) &&
  !/^\S{0,99}\d\S{0,99}$/.test(text.trim()) &&
  wordsIn(text) <= most &&
  !isSentence(text) &&
  !asks.test(text);

const textOf = (row: readonly string[]) =>
  filledIn(row)
    .map((cell) => cell.trim())
    .join(' ');

/** Beside a number, "SECURITY" and "Section 4" name what follows; "Logs" may be asked for. */
function isNamedSection(text: string): boolean {
  if (text.endsWith(':')) return false; // a lead of what follows
  const isInCapitals = wordsIn(text) > 1 && text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  return numbered.test(text) || isInCapitals;
}
