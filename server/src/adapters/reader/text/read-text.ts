import { readAsciiDoc } from './asciidoc.ts';
import { demandPageWithin } from './bounds.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { readPdf } from './pdf.ts';
import type { ReadableText } from './readable.ts';
import { readRestructured } from './restructured.ts';

export interface Raw {
  url: string;
  /** As the server named it; empty where it did not. */
  contentType: string;
  body: Uint8Array;
}

/** Bytes at the beginning that tell what a file is, whatever its server says. */
const signatures: readonly { bytes: readonly number[]; kind: 'pdf' | 'binary' }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'binary' }, // zip, and office documents
  { bytes: [0x1f, 0x8b], kind: 'binary' }, // gzip
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: 'binary' }, // PNG
  { bytes: [0xff, 0xd8, 0xff], kind: 'binary' }, // JPEG
  { bytes: [0x47, 0x49, 0x46, 0x38], kind: 'binary' }, // GIF
  { bytes: [0x7f, 0x45, 0x4c, 0x46], kind: 'binary' }, // a program
];
const textual = /^(?:text\/|application\/(?:xhtml\+xml|pdf|octet-stream|x-markdown)|$)/i;

/**
 * Reads a document of any form that can be read; null for one that holds no text.
 * @throws ReaderError when it is too long, Error when it is broken or locked
 */
export async function readText({ url, contentType, body }: Raw): Promise<ReadableText | null> {
  const kind = signatures.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte))?.kind;
  if (kind === 'pdf') return readPdf(body, url);
  if (kind === 'binary' || body.includes(0) || !textual.test(contentType)) return null;
  const { pathname } = new URL(url);
  const text = decoded(body, contentType);
  if (/\.(?:md|mdx|markdown)$/i.test(pathname) || /markdown/i.test(contentType)) {
    return readMarkdown(text, url);
  }
  if (/\.rst$/i.test(pathname)) return readRestructured(text, url);
  if (/\.(?:adoc|asciidoc)$/i.test(pathname) || /asciidoc/i.test(contentType)) {
    return readAsciiDoc(text, url);
  }
  if (/html/i.test(contentType) || /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text)) {
    demandPageWithin(text);
    return readHtml(text, url);
  }
  return /plain|^$/i.test(contentType) ? readMarkdown(text, url) : null;
}

/** The text in the encoding that its server, or else the page itself, names. */
function decoded(body: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 1024));
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body); // an encoding that nobody knows
  }
}
