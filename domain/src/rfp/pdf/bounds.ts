import { Unzlib } from 'fflate';
import { OverBounds } from '../../files/bounds.ts';

const mostBytes = 150 * 1024 * 1024;
const chunk = 16 * 1024;
/** What is told of a stream stands so closely before it. */
const longestHead = 2000;

/** Unpacks what a PDF packs but pictures, and keeps nothing. @throws OverBounds as soon as it gets too large */
export function demandPdfWithin(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes);
  let size = 0;
  for (const { 0: mark, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const head = text.slice(Math.max(0, index - longestHead), index);
    const told = head.slice(Math.max(0, head.lastIndexOf(' obj')));
    if (!told.includes('/FlateDecode') || /\/Subtype\s?\/Image/.test(told)) continue;
    const from = index + mark.length;
    const end = text.indexOf('endstream', from);
    size = unpacked(bytes.subarray(from, end < 0 ? undefined : end), size);
  }
}

/** The size so far, with what a part unpacks to. One that is broken or encrypted ends where it fails. */
function unpacked(part: Uint8Array, before: number): number {
  let size = before;
  const unzip = new Unzlib((data) => {
    size += data.length;
    if (size > mostBytes) {
      throw new OverBounds(`unpacks to more than ${mostBytes / 1024 / 1024} MB`);
    }
  });
  try {
    for (let from = 0; from < part.length; from += chunk) {
      unzip.push(part.subarray(from, from + chunk), from + chunk >= part.length);
    }
  } catch (error) {
    if (error instanceof OverBounds) throw error;
    // The library that reads it says what is wrong.
  }
  return size;
}
