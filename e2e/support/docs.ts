import { handbook } from '@plumbline/sandbox/docs/handbook.ts';
import { startDocsSandbox, type DocsSandbox } from '@plumbline/sandbox/docs/server.ts';

/** How many pages the handbook at /guide/ has. */
export const guidePages = 24;
/** The one at /slow/ takes its time, so that a test can look and step in. */
export const slowPages = 40;

/** Documentation sites for the tests: one to read, one that is slow, one that is closed. */
export async function startDocs(): Promise<DocsSandbox> {
  const docs = await startDocsSandbox({ port: 0 });
  const guide = handbook({ pages: guidePages, hasSitemap: true, url: docs.url });
  for (const [path, page] of Object.entries(guide)) docs.pages.set(path, page);
  for (let number = 0; number < slowPages; number++) {
    const links = Array.from(
      { length: slowPages - 1 },
      (_, other) => `<a href="/slow/${other + 1}">${other + 1}</a>`,
    );
    const text = `Page ${number} of a slow site. `.repeat(12);
    docs.pages.set(number === 0 ? '/slow/' : `/slow/${number}`, {
      body: `<nav>${links.join('')}</nav><main><h1>Slow ${number}</h1><p>${text}</p></main>`,
      delayMs: 2000,
    });
  }
  docs.pages.set('/closed/', { status: 401 });
  return docs;
}
