import { filesIn, readPacked } from '../packed.ts';

/** An item of a file of labels; `GUIDE.md` says how they were made. */
export interface Item {
  id: string;
  text: string;
  level: 'fully' | 'partially' | 'not' | 'undocumented';
  page: string | null;
  sentence: string | null;
}

/** A manual as its maker gives it away, with the labels of one hand; packed by Brotli. */
export interface LabelledManual {
  package: string;
  items: readonly Item[];
  pages: Readonly<Record<string, string>>;
}

/** Files whose labels may teach, and files that only measure, by their folder. */
export const teachingFiles = filesIn('eval/rfp/taught');
export const measuringFiles = filesIn('eval/rfp/measured');

/** A manual and its labels, as they are stored. */
export function readManual(file: string): LabelledManual {
  return JSON.parse(readPacked(file)) as LabelledManual;
}
