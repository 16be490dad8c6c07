import { Unzip, UnzipInflate } from 'fflate';
import { SheetError } from './sheet.ts';

/** What a file may unpack to, together; what it claims to be is not believed. */
const largestContent = 150 * 1024 * 1024;
const mostEntries = 5000;
const chunk = 64 * 1024;

/**
 * Unpacks a ZIP archive, and stops as soon as it gets too large.
 * @throws SheetError for an archive that is damaged, encrypted or blown up
 */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const read: { size: number; failure: Error | null } = { size: 0, failure: null };
  const unzip = new Unzip((file) => {
    if (files.size >= mostEntries) read.failure = blownUp();
    const parts: Uint8Array[] = [];
    file.ondata = (error, data, final) => {
      if (error) read.failure ??= error;
      read.size += data?.length ?? 0;
      if (read.size > largestContent) read.failure = blownUp();
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
  if (failure instanceof SheetError) throw failure;
  if (failure || files.size === 0) {
    throw new SheetError('The file is no readable Excel workbook (.xlsx).', { cause: failure });
  }
  return files;
}

function blownUp(): SheetError {
  return new SheetError('The workbook unpacks to more than 150 MB. Save only the sheets needed.');
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
