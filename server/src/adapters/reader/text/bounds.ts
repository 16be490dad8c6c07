import { boundsOfText, countElements, OverBounds } from '@plumbline/domain/files/bounds.ts';
import { Parser } from 'htmlparser2';
import { ReaderError } from '../reader.ts';

/** Taking a longer page apart takes more memory than one page may. */
const longestPage = 3_000_000;

/**
 * Looks at a page before anything builds a tree of it: the library counts elements as they open and
 * close, whether or not they are closed, and keeps none.
 * @throws ReaderError for a page over the bounds of a text
 */
export function demandPageWithin(source: string, isXml = false): void {
  if (source.length > longestPage) throw new ReaderError('A page is too large to read.');
  const { open, close } = countElements(boundsOfText);
  try {
    new Parser(
      { onopentagname: () => open(), onclosetag: close },
      { xmlMode: isXml, decodeEntities: false },
    ).end(source);
  } catch (error) {
    if (error instanceof OverBounds) throw new ReaderError(`A page ${error.message}.`);
    throw error;
  }
}
