import {
  convert,
  Html5Converter,
  LoggerManager,
  NullLogger,
  type AbstractBlock,
} from '@asciidoctor/core';
import { ReaderError } from '../reader.ts';
import { demandPageWithin } from './bounds.ts';
import { readHtml } from './html.ts';
import type { ReadableText } from './readable.ts';

/** A longer document takes the library most of a minute. */
const longest = 500_000;

// What is amiss in a document is its authors' to know.
LoggerManager.logger = new NullLogger();

/** As the library writes pages, but a note is no table: its row would be read as one. */
class NotesAsTexts extends Html5Converter {
  override async convert_admonition(node: AbstractBlock): Promise<string> {
    const label = String(node.getAttribute('textlabel'));
    return `<p><strong>${label}:</strong></p>\n<div>${await node.content()}</div>`;
  }
}

/**
 * Reads a document in AsciiDoc by the library of its format, which opens no file and no address for it: what
 * a document includes is not read.
 */
export async function readAsciiDoc(text: string, url: string): Promise<ReadableText> {
  if (text.length > longest) throw new ReaderError('A page is too large to read.');
  const html = await convert(text, {
    safe: 'secure',
    converter: NotesAsTexts,
    attributes: {
      showtitle: true,
      'toc!': '',
      'table-caption!': '',
      'figure-caption!': '',
      'skip-front-matter': '',
      relfilesuffix: '.adoc',
    },
  });
  const page = (typeof html === 'string' ? html : '').replaceAll(
    /<a href="[^"]*" class="bare include">[^<]*<\/a>/g,
    '',
  );
  demandPageWithin(page);
  return readHtml(`<main>${page}</main>`, url);
}
