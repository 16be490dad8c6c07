import { decodeText } from './csv.ts';
import { SheetError, type FileKind } from './sheet.ts';

const zip = [0x50, 0x4b];
const pdf = [0x25, 0x50, 0x44, 0x46];
/** Office before 2007, and any Office file with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/** What a file holds, by its content and not its name. @throws SheetError for what is none of them */
export function contentOf(bytes: Uint8Array, extension: FileKind): FileKind {
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(compound)) {
    throw new SheetError(
      'This is an older Office file (.xls, .doc), or one with a password. Save it as .xlsx or .docx without a password, or as CSV.',
    );
  }
  if (startsWith(pdf)) return 'pdf';
  if (startsWith(zip)) return isWord(bytes, extension) ? 'docx' : 'xlsx';
  if (bytes.length === 0) return extension;
  if (decodeText(bytes.subarray(0, 1000)).includes('\0')) {
    throw new SheetError('This is no CSV, Excel, Word or PDF file, whatever its name says.');
  }
  return 'csv';
}

/** An archive names its files in clear letters; the last ones at its end. */
function isWord(bytes: Uint8Array, extension: FileKind): boolean {
  const names = new TextDecoder('latin1').decode(bytes);
  if (names.includes('xl/workbook.xml')) return false;
  return names.includes('word/document.xml') || extension === 'docx';
}
