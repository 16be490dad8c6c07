import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { OverBounds, type Bounds } from '../../files/bounds.ts';
import { unpack } from '../archive.ts';
import { SheetError } from '../sheet.ts';
import { demandXmlWithin } from '../xml.ts';
import { attribute, child, children, elementNamed, shownIn, valueOf } from './dom.ts';
import { numbersOf, type Numbers } from './numbers.ts';

export interface WordDocument {
  files: Map<string, Uint8Array>;
  document: Document;
  body: Element;
  numbers: Numbers;
  /** The name of the style of a paragraph, such as `heading 1`; empty where it has none. */
  styleOf: (paragraph: Element) => string;
}

export const documentPath = 'word/document.xml';
const parts = [documentPath, 'word/numbering.xml', 'word/styles.xml'];
const boundsOfQuestionnaire = { bytes: 150 * 1024 * 1024, elements: 1_000_000, depth: 200 };
const unreadable = 'The file is no readable Word document (.docx).';

/** Takes a questionnaire apart, to be written again. @throws SheetError for one that cannot be read */
export function openWord(bytes: Uint8Array): WordDocument {
  return opened(bytes, boundsOfQuestionnaire, () => true);
}

/** The text that a Word document shows, a paragraph a line. @throws SheetError as {@link openWord} */
export function textOfWord(bytes: Uint8Array, bounds: Bounds): string {
  return shownIn(opened(bytes, bounds, (name) => parts.includes(name)).body).trim();
}

function opened(
  bytes: Uint8Array,
  bounds: Bounds,
  isWanted: (name: string) => boolean,
): WordDocument {
  try {
    const files = unpack(bytes, { mostBytes: bounds.bytes, isWanted });
    demandXmlWithin(
      parts.map((path) => files.get(path)),
      bounds,
    );
    const [document, numbering, styling] = parts.map((path) => parsed(files.get(path)));
    const body = elementNamed(document ?? null, 'body');
    if (!document || !body) throw new SheetError(unreadable);
    const styles = stylesOf(styling ?? null);
    return {
      files,
      document,
      body,
      numbers: numbersOf(numbering ?? null, styles),
      styleOf(paragraph) {
        const id = valueOf(child(paragraph, 'pPr'), 'pStyle') ?? '';
        return (valueOf(styles.get(id), 'name') ?? id).toLowerCase();
      },
    };
  } catch (error) {
    if (error instanceof OverBounds) {
      throw new SheetError(`The Word document ${error.message}. Split it.`, { cause: error });
    }
    throw error instanceof SheetError ? new SheetError(unreadable, { cause: error }) : error;
  }
}

function parsed(part: Uint8Array | undefined): Document | null {
  if (!part) return null;
  try {
    const onError = (_level: string, message: string) => {
      throw new SheetError(message);
    };
    return new DOMParser({ onError }).parseFromString(new TextDecoder().decode(part), 'text/xml');
  } catch (cause) {
    throw new SheetError(unreadable, { cause });
  }
}

function stylesOf(styling: Document | null): Map<string, Element> {
  const root = styling?.documentElement;
  const all = root ? [...children(root)].filter(({ localName }) => localName === 'style') : [];
  return new Map(all.map((style) => [attribute(style, 'styleId') ?? '', style]));
}
