import { Unzip, UnzipInflate } from 'fflate';
import { OverBounds } from '../files/bounds.ts';
import { SheetError } from './sheet.ts';

const mostEntries = 5000;
/** Packed bytes at a time: they unpack to a thousand times as many at most. */
const chunk = 8 * 1024;

interface Wanted {
  /** What the wanted entries may unpack to, together; what an archive claims is not believed. */
  mostBytes: number;
  isWanted?: (name: string) => boolean;
}

/** Unpacks a ZIP archive up to a size. @throws OverBounds, SheetError for a damaged or encrypted one */
export function unpack(
  bytes: Uint8Array,
  { mostBytes, isWanted = () => true }: Wanted,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const read: { size: number; failure: Error | null } = { size: 0, failure: null };
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > mostEntries) {
      read.failure ??= new OverBounds(
        `holds more than ${mostEntries.toLocaleString('en-US')} files`,
      );
    }
    if (!isWanted(file.name)) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, data, final) => {
      if (error) read.failure ??= error;
      read.size += data?.length ?? 0;
      if (read.size > mostBytes) {
        read.failure ??= new OverBounds(`unpacks to more than ${mostBytes / 1024 / 1024} MB`);
      }
      if (read.failure) return;
      parts.push(data);
      if (final) files.set(file.name, joined(parts));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && !read.failure; from += chunk) {
      unzip.push(bytes.subarray(from, from + chunk), from + chunk >= bytes.length);
    }
  } catch (error) {
    read.failure ??= error instanceof Error ? error : new Error(String(error));
  }
  const { failure } = read;
  if (failure instanceof OverBounds) throw failure;
  if (failure || entries === 0) {
    throw new SheetError('The file is no readable Excel workbook (.xlsx).', { cause: failure });
  }
  return files;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
