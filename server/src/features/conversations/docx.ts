import { boundsOfText, OverBounds } from '@plumbline/domain/files/bounds.ts';
import { unpack } from '@plumbline/domain/rfp/archive.ts';
import { SheetError } from '@plumbline/domain/rfp/sheet.ts';
import { demandXmlWithin, readXml } from '@plumbline/domain/rfp/xml.ts';
import { TaskError } from '../../platform/thread.ts';

const path = 'word/document.xml';

/**
 * The text of a Word document, a paragraph a line; what was deleted in it is not read.
 * @throws TaskError for one that is damaged, encrypted, or goes over the bounds of a text
 */
export function readDocx(bytes: Uint8Array): string {
  try {
    const wanted = { mostBytes: boundsOfText.bytes, isWanted: (name: string) => name === path };
    const document = unpack(bytes, wanted).get(path);
    if (!document) throw new TaskError("The file isn't a readable Word document (.docx).");
    demandXmlWithin([document], boundsOfText);
    return textOf(document);
  } catch (error) {
    if (error instanceof OverBounds) {
      throw new TaskError(`The Word document ${error.message}. Split it.`, { cause: error });
    }
    if (!(error instanceof SheetError)) throw error;
    throw new TaskError("The file isn't a readable Word document (.docx).", { cause: error });
  }
}

const breaks = new Map([
  ['tab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
]);

function textOf(document: Uint8Array): string {
  const parts: string[] = [];
  let isText = false;
  readXml(document, {
    open(name) {
      if (name === 't') isText = true;
      parts.push(breaks.get(name) ?? '');
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'p') parts.push('\n');
    },
    text(text) {
      if (isText) parts.push(text);
    },
  });
  return parts.join('').trim();
}
