import { boundsOfText } from '@plumbline/domain/files/bounds.ts';
import { getDocumentProxy, getMeta } from 'unpdf';
import { ReaderError } from '../reader.ts';
import { nameOf } from './markdown.ts';
import { headingLine, type ReadableText } from './readable.ts';

/** Longer ones are books; their first part is read. */
const mostPages = 500;

/**
 * Reads the text of a PDF, page by page; a page's anchor is the one that viewers know.
 * @throws Error when it is broken or locked
 */
export async function readPdf(bytes: Uint8Array, url: string): Promise<ReadableText> {
  // The library takes the bytes over, and no Buffer: the caller's stay whole.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const { info } = await getMeta(pdf);
    const title = typeof info['Title'] === 'string' ? info['Title'].trim() : '';
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const words = wordsOf(await page.getTextContent());
      page.cleanup();
      length += words.length;
      if (length > boundsOfText.bytes) throw new ReaderError('A PDF holds too much text to read.');
      if (words !== '') pages.push(headingLine(2, `Page ${number}`, `page=${number}`), words);
    }
    return {
      title: title || nameOf(url),
      markdown: pages.join('\n\n'),
      links: [],
      canonical: null,
      isSignIn: false,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

interface PageText {
  items: readonly ({ str: string; hasEOL: boolean } | { type: string })[];
}

function wordsOf({ items }: PageText): string {
  const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return pieces
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}
