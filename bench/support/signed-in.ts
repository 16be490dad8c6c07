import type { Page } from '@playwright/test';
import { people } from '../../e2e/support/people.ts';
import { signInAs } from '../../e2e/support/sign-in.ts';
import { withBrowser } from './chromium.ts';

/** Signs in in a browser of its own, so that the measured one has loaded nothing yet. */
export function signedInCookies(url: string) {
  return withBrowser(async ({ context }) => {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await signInAt(page, url);
    return context.cookies();
  });
}

/** Signs in as an administrator; afterwards the page takes paths in place of whole addresses. */
export async function signInAt(page: Page, url: string): Promise<void> {
  const go = page.goto.bind(page);
  page.goto = (path, options) => go(new URL(path, url).href, options);
  await signInAs(page, people.ADMIN);
}
