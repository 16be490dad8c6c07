/** A table as it stands in a file: rows of texts. Rows keep their place, blank ones too. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** Numbers as they are stored, and days as YYYY-MM-DD, by row and column; texts are not among them. */
  stored?: ReadonlyMap<number, ReadonlyMap<number, number | string>>;
  /** Where the file is not written as it should be; absent where that cannot be. */
  faults?: SheetFault[];
  isHidden?: boolean;
  /** Rows with something in them that a spreadsheet hides, counted from 0. */
  hidden?: number[];
  /** Cells that are shown as one, the text in the first of them. */
  merges?: Merge[];
  /** Rows that head those below them by what the file says, counted from 0. */
  sections?: number[];
  /** Whether it was found in a document: more of it is shown before it is imported. */
  isOfDocument?: boolean;
  /** Whether the first row is ours, as the file names no columns. */
  isHeaderOurs?: boolean;
  /** What of the file is not among the rows, in sentences for the person who chose it. */
  notes?: string[];
}

/** Rows and columns counted from 0, both ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetFault {
  line: number;
  message: string;
}

export const largestFile = 20 * 1024 * 1024;

/** A fault of a file that its sender can mend. The message is shown as it is. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

/** What to show when a file could not be taken (RFP-01): its fault, else its kind by name and the cause. */
export function uploadErrorText(error: unknown, fileName: string): string {
  if (error instanceof SheetError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `Error processing ${kindNames[kindNamed(fileName) ?? 'csv']} file: ${message}`;
}

export const unreadableFileText = 'Failed to read file';

/** Files that requirements are read from, by the ends of their names. */
export const fileKinds = ['csv', 'xlsx', 'docx', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

const kindNames: Readonly<Record<FileKind, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  docx: 'Word',
  pdf: 'PDF',
};

function kindNamed(name: string): FileKind | undefined {
  const end = /\.(\w{1,9})$/.exec(name)?.[1]?.toLowerCase();
  return fileKinds.find((each) => each === end);
}

/** @throws SheetError for a name of another kind, and for a file that is too large */
export function demandReadable({ name, size }: { name: string; size: number }): FileKind {
  const kind = kindNamed(name);
  if (!kind) throw new SheetError('Please upload a CSV file.');
  if (size > largestFile) {
    const megabytes = largestFile / 1024 / 1024;
    throw new SheetError(
      `The file is larger than ${megabytes} MB. Split it, or remove what isn’t a requirement.`,
    );
  }
  return kind;
}

/** Rows among which a header is looked for, and of which a person can pick one. */
export const headerWithin = 30;

const longestShown = 300;

/** Cells as they are shown to the person who maps the columns. */
export const shownCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.slice(0, longestShown).toWellFormed());

export interface SheetRow {
  at: number;
  cells: string[];
}

/** The rows that can be picked as the header: those of the first ones that are not blank. */
export const headerChoices = ({ rows }: Sheet): SheetRow[] =>
  rows
    .slice(0, headerWithin)
    .flatMap((row, at) => (isBlank(row) ? [] : [{ at, cells: shownCells(row) }]));

/** Number of columns: that of the widest row. */
export const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((widest, row) => Math.max(widest, row.length), 0);

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
