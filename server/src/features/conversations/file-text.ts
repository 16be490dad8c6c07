import { boundsOfText } from '@plumbline/domain/files/bounds.ts';
import { SheetError } from '@plumbline/domain/rfp/sheet.ts';
import { textOfWord } from '@plumbline/domain/rfp/word/document.ts';
import { TaskError } from '../../platform/thread.ts';
import { bytesOfMail, isRawMail } from './mail/raw-mail.ts';

/** Bytes at the beginning of what holds no text, whatever it is called. */
const signatures: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x7f, 0x45, 0x4c, 0x46], // a program
  [0x49, 0x44, 0x33], // MP3
  [0x52, 0x49, 0x46, 0x46], // WAV
];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Word before 2007, and what Outlook saves (.msg). */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const kindsTold = 'Use text, a transcript (.vtt, .srt, .json), an email (.eml) or a Word document.';

/** What a file holds: a text, or a mail as the bytes that it was sent in. */
export type FileContent = { text: string } | { mail: Uint8Array };

/**
 * What a file holds, in whatever encoding it was written.
 * @throws TaskError telling people what is wrong with it
 */
export function contentOfFile(name: string, bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw new TaskError('The file is empty.');
  const begins = (signature: readonly number[]) =>
    signature.every((byte, at) => bytes[at] === byte);
  if (begins(zip)) {
    if (/\.docx$/i.test(name)) return { text: wordText(bytes) };
    throw new TaskError(`The file is an archive, not text. ${kindsTold}`);
  }
  // An MP4 names itself behind four bytes of length.
  const isVideo = new TextDecoder('latin1').decode(bytes.subarray(4, 8)) === 'ftyp';
  if (isVideo || signatures.some(begins)) {
    throw new TaskError(`The file has no readable text. ${kindsTold}`);
  }
  if (begins(compound)) {
    const told = /\.msg$/i.test(name) ? 'Save the email as .eml, or copy its text.' : kindsTold;
    throw new TaskError(`The file is in a format of Office before 2007. ${told}`);
  }
  const counted = countedMail(bytes, name);
  if (counted) return { mail: bytesOfMail(textOf(counted), counted) };
  const text = textOf(bytes);
  if (isRawMail(text, name)) return { mail: bytesOfMail(text, bytes) };
  if (isBinary(text)) throw new TaskError(`The file has no readable text. ${kindsTold}`);
  if (text.trim() === '') throw new TaskError('The file is empty.');
  return { text };
}

function wordText(bytes: Uint8Array): string {
  try {
    return textOfWord(bytes, boundsOfText);
  } catch (error) {
    throw error instanceof SheetError ? new TaskError(error.message, { cause: error }) : error;
  }
}

const textOf = (bytes: Uint8Array) => decoded(bytes).replace(/^\uFEFF/, '');

/**
 * Apple Mail writes the length of a mail above it, and what the program knows of it below (.emlx); null
 * for everything else, such as captions, which begin with a number too.
 */
function countedMail(bytes: Uint8Array, name: string): Uint8Array | null {
  const count = /^(\d{1,9})[ \t]{0,20}\r?\n/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 50)),
  );
  if (!count) return null;
  const mail = bytes.subarray(count[0].length, count[0].length + Number(count[1]));
  return isRawMail(textOf(mail), name) ? mail : null;
}

/**
 * UTF-16 by its mark or by the zeros of every other byte, UTF-8 where it reads as that, else the
 * Western encoding of Windows, which holds all of Latin-1.
 */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 1000);
  const zerosAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > head.length / 4 && even < odd / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (even > head.length / 4 && odd < even / 4) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of a text, hardly a character steers a machine; of anything else, many do. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const head = text.slice(0, 10_000);
  const strange = head.match(/(?!\s)[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  return strange > head.length / 50;
}
