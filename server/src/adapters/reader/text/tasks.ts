import { indexedPassages } from '@plumbline/domain/knowledge/passages.ts';
import { storageToHtml } from '../confluence/storage.ts';
import { askRobots } from '../documentation/ask-robots.ts';
import { parseSitemap } from '../documentation/parse-sitemap.ts';
import { readAsciiDoc } from './asciidoc.ts';
import { demandPageWithin } from './bounds.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { readText } from './read-text.ts';
import { readRestructured } from './restructured.ts';

/**
 * What is done with texts that others wrote. All of it runs in a thread of its own, through
 * `aside`: nothing that somebody writes into a document holds up the server.
 */
export const tasks = {
  readText,
  readHtml(html: string, url: string) {
    demandPageWithin(html);
    return readHtml(html, url);
  },
  readMarkdown,
  readRestructured,
  readAsciiDoc,
  readStorage(storage: string, url: string) {
    demandPageWithin(storage, true);
    const html = `<main>${storageToHtml(storage)}</main>`;
    demandPageWithin(html);
    return readHtml(html, url);
  },
  parseSitemap,
  askRobots,
  indexedPassages,
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
