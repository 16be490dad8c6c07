import type { BrowserContextOptions, Page } from '@playwright/test';
import { makeDataFolder, removeDataFolder, startProduct } from '../support/product.ts';
import { expect, test as base, type ProductAddress } from '../support/test.ts';

export interface Mailbox {
  /** The newest mail with that in its line of the mailbox, in a browser of its own. */
  open: (line: RegExp, options?: BrowserContextOptions) => Promise<Page>;
  /** Makes the mail server fail, or work again. */
  fail: (what: string | null) => Promise<void>;
}

/** The tests of members have a product to themselves: they change who may sign in, and how. */
export const test = base.extend<{ mailbox: Mailbox }, { product: ProductAddress }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = makeDataFolder();
      const product = await startProduct({ dataFolder });
      await use({ ...product, docsUrl: '' });
      await product.stop();
      removeDataFolder(dataFolder);
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ product, stranger }, use) => {
    async function fail(what: string | null) {
      await fetch(`${product.mailbox}/__control`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ fail: what }),
      });
    }
    await use({
      async open(line, options) {
        const page = await stranger(options);
        const mail = page.getByRole('link', { name: line }).first();
        // Some are sent after the answer; the page of the mailbox shows what was there when it loaded.
        await expect(async () => {
          await page.goto(product.mailbox);
          await expect(mail).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 60_000 });
        await mail.click();
        return page;
      },
      fail,
    });
    await fail(null);
  },
});

export { expect };
