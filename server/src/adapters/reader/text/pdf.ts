import { extractText, getDocumentProxy, getMeta } from 'unpdf';
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
    const [{ text }, { info }] = await Promise.all([
      extractText(pdf, { mergePages: false }),
      getMeta(pdf),
    ]);
    const title = typeof info['Title'] === 'string' ? info['Title'].trim() : '';
    const pages = text.slice(0, mostPages).flatMap((page, index) => {
      const words = page.replaceAll(/[^\S\n]+/g, ' ').trim();
      const number = index + 1;
      return words === '' ? [] : [headingLine(2, `Page ${number}`, `page=${number}`), words];
    });
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
