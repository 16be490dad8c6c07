import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { openApiSession, workspaceOf, type ApiSession, type Workspace } from './api-session.ts';
import { tellHubspot } from './hubspot.ts';
import { people, type PersonKey } from './people.ts';
import { signInAs } from './sign-in.ts';
import { createWatch, type Watch } from './watch.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Where the product of this run is, as global-setup.ts left it. */
export interface ProductAddress {
  url: string;
  issuer: string;
  hubspot: { apiUrl: string; apiKey: string };
  /** Documentation sites to be read, see docs.ts. */
  docsUrl: string;
  mailbox: string;
}

interface WorkerFixtures {
  product: ProductAddress;
  admin: ApiSession;
  /** Cookies of somebody who signed in through the real window, once for the whole run. */
  cookiesOf: (person: PersonKey) => Promise<Cookies>;
}

interface TestFixtures {
  watch: Watch;
  /** An empty workspace: no opportunities, no CRM. */
  workspace: Workspace;
  /** A page of a browser of its own in which that person is signed in. */
  as: (person: PersonKey, options?: BrowserContextOptions) => Promise<Page>;
  /** A browser of its own in which nobody is signed in. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright wants the braces even where a fixture needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const places = process.env['PLUMBLINE_E2E'];
      if (!places) throw new Error('No product is running: global-setup.ts starts one a worker.');
      const address = (JSON.parse(places) as ProductAddress[])[parallelIndex];
      if (!address) throw new Error(`There is no product for worker ${parallelIndex}`);
      await use(address);
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ product }, use) => use(await openApiSession(product.url, people.ADMIN.email)),
    { scope: 'worker' },
  ],
  cookiesOf: [
    async ({ browser, product }, use) => {
      const known = new Map<PersonKey, Promise<Cookies>>();
      await use((person) => {
        const cookies = known.get(person) ?? signInOnce(browser, product.url, person);
        known.set(person, cookies);
        return cookies;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  watch: async ({ product }, use) => {
    const watch = createWatch([
      product.url,
      product.issuer,
      product.hubspot.apiUrl,
      product.mailbox,
    ]);
    await use(watch);
    expect(watch.faults, 'errors in a console, or requests to another host').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  workspace: async ({ admin, product }, use) => {
    const workspace = workspaceOf(admin);
    await workspace.clear();
    await tellHubspot(product.hubspot.apiUrl, {
      fail: null,
      latencyMs: 0,
      changing: false,
      missingScopes: [],
      oddProperties: {},
    });
    await use(workspace);
  },
  stranger: async ({ browser, product, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      contexts.push(context);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  as: async ({ stranger, cookiesOf }, use) => {
    await use(async (person, options) => {
      const page = await stranger(options);
      await page.context().addCookies(await cookiesOf(person));
      return page;
    });
  },
});

async function signInOnce(browser: Browser, baseURL: string, person: PersonKey): Promise<Cookies> {
  const context = await browser.newContext({ baseURL });
  await signInAs(await context.newPage(), people[person]);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export { expect };
