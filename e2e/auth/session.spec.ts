import type { Page, Request } from '@playwright/test';
import { askApart } from '../support/ask-apart.ts';
import { people } from '../support/people.ts';
import { openSignInWindow, signInAs } from '../support/sign-in.ts';
import { redirected } from '../support/sign-out.ts';
import { expect, test } from '../support/test.ts';

test('[AUTH-04] a pulse shows until it is known who uses the page', async ({ as }) => {
  const page = await as('ADMIN');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await askApart(page);
  await page.route('**/auth/get-session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#/opportunities', { waitUntil: 'commit' });
  const pulse = page.getByRole('status', { name: 'Signing you in' });
  await expect(pulse.locator('span span').first()).toBeInViewport();
  // The frame of the app may stand there already; the page does not.
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
});

test('[AUTH-05] a reload keeps the session and the page', async ({ as }) => {
  const page = await as('MANAGER');
  await page.goto('/#/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary').getByText(people.MANAGER.name)).toBeVisible();
});

test('[AUTH-05] a role that cannot be read is no role, silently', async ({ as, watch }) => {
  watch.expect(/auth\/token/);
  const page = await as('ADMIN');
  await askApart(page);
  await page.route('**/auth/token', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/#/opportunities');
  await expect(page.getByRole('heading', { name: 'No role yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[AUTH-07] Logout ends the session: the old token is refused, and the root page loads', async ({
  page,
  watch,
}) => {
  await signInAs(page, people.SALES_ENGINEER);
  const { token } = (await (await page.request.get('/auth/token')).json()) as { token: string };
  const call = () =>
    page.request.get('/api/deals', { headers: { Authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(200);

  await redirected(page, () => page.getByRole('button', { name: 'Logout' }).click());
  await expect(page).toHaveURL(/#\/landing$/);
  watch.expect(/401/);
  expect((await call()).status()).toBe(401);
  await page.goto('/#/opportunities');
  await expect(page).toHaveURL(/#\/landing$/);
});

test('[AUTH-07] Logout leaves the page even when the server cannot be told, and stays out', async ({
  page,
  watch,
}) => {
  watch.expect(/sign-out|Can’t reach/); // the page reports what went wrong, and goes on
  await signInAs(page, people.SALES_ENGINEER);
  await page.route('**/auth/sign-out', (route) => route.abort());
  await redirected(page, () => page.getByRole('button', { name: 'Logout' }).click());
  await expect(page).toHaveURL(/#\/landing$/); // though the server still knows the session
  await expect(page.getByText(/we couldn’t reach the server to end the session/)).toBeVisible();
  await page.goto('/#/tasks');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
  const popup = await openSignInWindow(page);
  await popup.getByRole('button', { name: people.SALES_ENGINEER.email }).click();
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await expect(page.getByText(/you’re logged out/i)).toHaveCount(0);
});

test('[AUTH-07] logging out of a server that never answers ends every tab at once, and says so', async ({
  page,
  watch,
}) => {
  watch.expect(/^page: $/); // a time that ran out is reported without words
  await signInAs(page, people.SALES_ENGINEER);
  const other = await page.context().newPage();
  await other.goto('/#/reports');
  await expect(other.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.context().route('**/auth/sign-out', () => {});
  await redirected(page, async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/#\/landing$/);
  });
  await expect(page).toHaveURL(/#\/landing$/);
  await expect(page.getByText(/we couldn’t reach the server to end the session/)).toBeVisible();
});

test('[AUTH-05] a session that ended elsewhere is noticed at the next call', async ({
  page,
  product,
  watch,
}) => {
  watch.expect(/401/);
  await page.clock.install();
  await signInAs(page, people.MANAGER);
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  const ended = await page.request.post('/auth/sign-out', {
    headers: { origin: product.url },
    data: {},
  });
  expect(ended.ok()).toBe(true);
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page).toHaveURL(/#\/landing$/);
});

for (const { what, path, field, save } of [
  {
    what: 'a section that was being saved',
    path: 'commercial-insights?id=',
    field: 'Metrics',
    save: true,
  },
  {
    what: 'a TECH PLAN that nobody saved',
    path: 'technical-insights?opp=',
    field: 'Team members',
    save: false,
  },
]) {
  test(`[AUTH-05] [COM-12] ${what} is kept over an ended session and the new sign-in`, async ({
    page,
    product,
    workspace,
    watch,
  }) => {
    watch.expect(/401/);
    const { id } = await workspace.add({ name: 'Kept' });
    await signInAs(page, people.ADMIN);
    await page.goto(`/#/${path}${id}`);
    const text = page.getByRole('textbox', { name: field });
    await expect(text).toHaveValue('');
    await page.request.post('/auth/sign-out', { headers: { origin: product.url }, data: {} });
    await text.fill('Typed in an ended session');
    if (save) await page.getByRole('button', { name: 'Save Now' }).click();
    else await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(page).toHaveURL(/#\/landing$/);
    const told = page.getByText('Your session ended. Sign in again: what you typed is kept.');
    await expect(told).toBeVisible();

    const popup = await openSignInWindow(page);
    await popup.getByRole('button', { name: people.ADMIN.email }).click();
    await expect(page.getByText(`Welcome ${people.ADMIN.name}!`)).toBeVisible();
    await expect(told).toBeHidden();
    // They go on where they were, or where they were going to.
    await expect(page.getByRole('complementary').getByText(people.ADMIN.name)).toBeVisible();
    if (save) await expect(page).toHaveURL(`/#/${path}${id}`);
    else await page.goto(`/#/${path}${id}`);
    await expect(text).toHaveValue('Typed in an ended session');
    await page.getByRole('button', { name: 'Save Now' }).click();
    await expect
      .poll(async () => JSON.stringify(await workspace.get(id)))
      .toContain('Typed in an ended session');
  });
}

test('[AUTH-07] another tab of the same browser notices', async ({ page }) => {
  await signInAs(page, people.MANAGER);
  const other = await page.context().newPage();
  await other.goto('/#/reports');
  await expect(other.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await redirected(page, () => page.getByRole('button', { name: 'Logout' }).click());
  await expect(other).toHaveURL(/#\/landing$/);
});

test('[AUTH-13] each call carries the identity token and JSON; nothing secret is stored', async ({
  as,
}) => {
  const page = await as('ADMIN');
  const calls = apiCalls(page);
  await page.goto('/#/opportunities');
  await expect(page.getByRole('heading', { name: 'Opportunities', level: 1 })).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    expect(headers['content-type']).toContain('application/json');
  }
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('eyJ');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('[AUTH-14] avatars are initials drawn here; nobody outside is asked', async ({ as }) => {
  const page = await as('ADMIN');
  await page.goto('/');
  // The watch fails this test on any request to another host.
  await expect(page.getByRole('complementary').getByText('HW', { exact: true })).toBeVisible();
});

test('[AUTH-01] pages let the sign-in window keep hold of its opener', async ({ page }) => {
  const answer = await page.goto('/');
  expect(await answer?.headerValue('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

function apiCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}
