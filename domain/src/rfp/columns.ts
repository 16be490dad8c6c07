import { headerWithin, isBlank, widthOf, type Sheet } from './sheet.ts';

/** Which column holds what, counted from 0; null where none does. */
export interface ColumnMapping {
  id: number | null;
  requirement: number | null;
  priority: number | null;
}

// What section 5 names comes first; then what else stands above such columns in questionnaires.
const idNames = [
  'id|requirement id|req id|number|#',
  'ref|ref.|reference|no|no.|nr|nr.|question id|control id',
  'lfd. nr.|lfd nr|nummer|kennung|n°|nº|numéro|réf|réf.|référence',
].map((names) => new Set(names.split('|')));
/** Words in a header that make the column one of requirements, the surest first. */
const requirementWords = wordGroups(
  'requirement requirements,description descriptions,item items,text texts,detail details,question questions,criterion criteria criterium criteriums,control controls,anforderung anforderungen,exigence exigences,frage fragen,kriterium kriterien,critère critères,beschreibung beschreibungen,besoin besoins',
);
const priorityWords = wordGroups(
  'priority,priorities,importance,level levels,severity,priorität prioritaet priorité,wichtigkeit',
);
const graded = new Set('priority priorities importance level levels severity'.split(' '));
/** What a header ends with that numbers requirements, or says something else about them. */
const numbering = new Set('no nr num number id ref reference'.split(' '));
const aside = new Set(
  'type types kind kinds category class group groups area areas section sections topic topics chapter chapters source sources owner owners author authors status date dates version versions'.split(
    ' ',
  ),
);
const asked = new Set('requirement requirements question questions criterion criteria'.split(' '));

function wordGroups(groups: string): ReadonlySet<string>[] {
  return groups.split(',').map((group) => new Set(group.split(' ')));
}

const wordsOf = (name: string) => name.split(/[^\p{L}\d_]+/u).filter(Boolean);
const holds = (name: string, words: ReadonlySet<string>) =>
  wordsOf(name).some((word) => words.has(word));

/** What suppliers fill in, or what helps them: beside such columns stands what is asked, named or not. */
const answering =
  /^(?:(?:vendor|supplier|bidder)s?['’]? )?(?:answers?|responses?|comments?|remarks?|guidance|evidence|additional information|antwort(?:en)?|bemerkung(?:en)?|kommentare?|réponses?|commentaires?|respuestas?|svar)(?![\p{L}])/u;

/** Share of the rows that say something in a column of requirements, at least. */
const leastFilled = 0.5;
/** Words in a cell of requirements where no header names them, on average at least. */
const leastWords = 3;

/** Such as `1.1`, `REQ-7` or `F/2`; a share of such texts makes a column one of ids. */
const code = /^\S{0,20}\d\S{0,20}$/;
const leastCodes = 0.6;
/** Of its texts, so many are different at least. */
const leastDistinct = 0.9;

/**
 * Maps columns by the names in their header, and by what stands below as well (RFP-03): a column that is
 * empty in most rows, or holds ids, is none of requirements where another one is named too. Where none
 * is named, the one with the most words is, and ids are those of the first column of ids before it.
 * @param below the rows below the header; where there are none, names alone count
 */
export function mapColumns(
  header: readonly string[],
  below: readonly (readonly string[])[] = [],
): ColumnMapping {
  const share = filledShare(below);
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const find = (matches: (name: string) => boolean, taken: readonly (number | null)[]) => {
    const found = names.findIndex((name, at) => matches(name) && !taken.includes(at));
    return found < 0 ? null : found;
  };
  const first = (found: readonly (number | null)[]) => found.find((at) => at !== null) ?? null;
  const firstOf = (
    groups: readonly ReadonlySet<string>[],
    taken: readonly (number | null)[],
    isOther: (name: string) => boolean,
  ) => first(groups.map((group) => find((name) => holds(name, group) && !isOther(name), taken)));
  const endsIn = (name: string, words: ReadonlySet<string>) =>
    words.has(wordsOf(name).at(-1) ?? '');
  const isNumbering = (name: string) => name.endsWith('#') || endsIn(name, numbering);
  const isAside = (name: string) =>
    isNumbering(name) || endsIn(name, aside) || endsIn(name, graded);
  const blank = names.flatMap((_, at) => (share(at) === 0 ? [at] : []));
  const named = first([
    ...idNames.map((usual) => find((name) => usual.has(name), blank)),
    find(
      (name) => isNumbering(name) && requirementWords.some((group) => holds(name, group)),
      blank,
    ),
  ]);
  const priority = firstOf(priorityWords, [named], (name) => endsIn(name, asked));
  const codes = Array.from({ length: widthOf(below) }, (_, at) => at).filter((at) =>
    isOfCodes(below, at),
  );
  const taken = [named, priority];
  // The text itself before what is said about it; where nothing else is, that is what there is.
  const empty = names.flatMap((_, at) => (share(at) < leastFilled ? [at] : []));
  const requirement = first([
    firstOf(requirementWords, [...taken, ...codes, ...empty], isAside),
    firstOf(requirementWords, [...taken, ...codes], isAside),
    firstOf(requirementWords, [...taken, ...codes], isNumbering),
    below.length > 0 ? wordiest(below, taken, share) : null,
    firstOf(requirementWords, taken, isNumbering),
  ]);
  const before = codes.find(
    (at) => at < (requirement ?? 0) && at !== priority && share(at) >= leastFilled,
  );
  return { id: named ?? before ?? null, requirement, priority };
}

/** Whether most texts of a column are codes, and hardly one comes twice. */
function isOfCodes(rows: readonly (readonly string[])[], column: number): boolean {
  const texts = rows.flatMap((row) => row[column]?.trim() || []);
  return (
    texts.length > 0 &&
    texts.filter((text) => code.test(text)).length >= leastCodes * texts.length &&
    new Set(texts).size >= leastDistinct * texts.length
  );
}

function filledShare(rows: readonly (readonly string[])[]): (column: number) => number {
  const told = rows.filter((row) => !isBlank(row));
  if (told.length === 0) return () => 1;
  return (column) => told.filter((row) => row[column]?.trim()).length / told.length;
}

/** The column with the most words of those that most rows fill in; null where none holds texts. */
function wordiest(
  rows: readonly (readonly string[])[],
  taken: readonly (number | null)[],
  share: (column: number) => number,
): number | null {
  const counts = Array.from({ length: widthOf(rows) }, (_, column) => {
    const texts = rows.flatMap((row) => row[column]?.trim() || []);
    const words = texts.reduce((sum, text) => sum + wordsIn(text), 0);
    const isOfTexts = share(column) >= leastFilled && words >= leastWords * texts.length;
    return taken.includes(column) || !isOfTexts ? 0 : words;
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : null;
}

/** The row, from 0, that names the columns: the first filled one, a later one only where it names none (RFP-03). */
export function headerRowOf({ rows }: Sheet): number {
  const start = rows.slice(0, headerWithin);
  const first = Math.max(
    0,
    start.findIndex((row) => !isBlank(row)),
  );
  if (isTitle(start, first) || !Object.values(mapColumns(start[first] ?? [])).some(isColumn)) {
    const later = start.findIndex((row, at) => at > first && isHeader(row));
    if (later > 0) return later;
  }
  return first;
}

const isColumn = (column: number | null) => column !== null;
export const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
export const wordsIn = (text: string) => text.trim().split(/\s+/).length;
/** Longer texts of one cell above a table are its title, and name no column. */
const mostWordsOfName = 3;

function isTitle(rows: readonly string[][], at: number): boolean {
  const [only = '', ...others] = filledIn(rows[at] ?? []);
  const isTable = rows.some((row) => filledIn(row).length > 1);
  return others.length === 0 && wordsIn(only) > mostWordsOfName && isTable;
}

/** Names of columns are short and no sentences. */
function isHeader(row: readonly string[]): boolean {
  return (
    filledIn(row).length > 1 &&
    row.every((cell) => cell.length < 100 && !isSentence(cell)) &&
    (mapColumns(row).requirement !== null || namesAnswers(row))
  );
}

const namesAnswers = (row: readonly string[]) =>
  row.filter((cell) => answering.test(cell.trim().toLowerCase())).length > 1;

export const isSentence = (cell: string) =>
  /[.!?]\s*$/.test(cell) && wordsIn(cell) > mostWordsOfName;

/** The letters of a column, counted from 1: A to Z, then AA. */
export function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
