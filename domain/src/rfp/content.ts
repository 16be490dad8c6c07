import { decodeText } from './csv.ts';
import { SheetError } from './sheet.ts';

/** Beginnings of files that people take for a sheet, and what to do about them. */
const others = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message:
      'This is an older Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: 'This is a PDF. Upload a CSV or Excel file.' },
];
const zip = [0x50, 0x4b];

/**
 * What a file holds, by its content: a workbook may be called .csv, and a CSV file .xlsx.
 * @throws SheetError for what is neither
 */
export function contentOf(bytes: Uint8Array, extension: 'csv' | 'xlsx'): 'csv' | 'xlsx' {
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  const other = others.find((each) => startsWith(each.bytes));
  if (other) throw new SheetError(other.message);
  if (startsWith(zip)) return 'xlsx';
  if (bytes.length === 0) return extension;
  if (decodeText(bytes.subarray(0, 1000)).includes('\0')) {
    throw new SheetError('This is neither a CSV nor an Excel file, whatever its name says.');
  }
  return 'csv';
}
