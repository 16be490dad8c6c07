// oxlint-disable-next-line typescript/triple-slash-reference -- declarations of a library without any
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { countElements, type Bounds } from '../files/bounds.ts';
import { SheetError } from './sheet.ts';

export interface XmlEvents {
  /** `name` comes without its namespace prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
}

/** Reads XML piece by piece. @throws SheetError when it is damaged */
export function readXml(bytes: Uint8Array | undefined, { open, close }: XmlEvents): void {
  if (!bytes) return;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open?.(localName(name), () =>
      Object.fromEntries(
        Object.entries(attributes()).map(([key, value]) => [localName(key), decode(value)]),
      ),
    ),
  );
  parser.on('closeTag', (name) => close?.(localName(name)));
  parser.on('error', (error) => {
    throw new SheetError('The workbook is damaged.', { cause: error });
  });
  parser.parse(new TextDecoder().decode(bytes));
}

/**
 * Looks at all parts before anything of them is read.
 * @param isCounted which elements count, by their name without a prefix; each is counted for its depth
 * @throws OverBounds for too many elements in all parts together, or too many within each other;
 * SheetError for a damaged part
 */
export function demandXmlWithin(
  parts: readonly (Uint8Array | undefined)[],
  bounds: Omit<Bounds, 'bytes'>,
  isCounted = (_name: string) => true,
): void {
  const { open, close } = countElements(bounds);
  for (const part of parts) readXml(part, { open: (name) => open(isCounted(name)), close });
}

/** XML has no place for most control characters. */
export const allowedInXml = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
