import { goneAfter, stopTime, untilSeen } from '../support/clock.ts';
import { people, type PersonKey } from '../support/people.ts';
import { openSignInWindow, signInAs } from '../support/sign-in.ts';
import { redirected } from '../support/sign-out.ts';
import { expect, test } from '../support/test.ts';

const withRole: [PersonKey, string][] = [
  ['ADMIN', 'Admin'],
  ['MANAGER', 'Manager'],
  ['ACCOUNT_EXECUTIVE', 'Account Executive'],
  ['SALES_ENGINEER', 'Sales Engineer'],
];

for (const [key, roleName] of withRole) {
  test(`[AUTH-01] [AUTH-08] ${roleName} signs in through the provider's window`, async ({
    page,
  }) => {
    const person = people[key];
    await signInAs(page, person);

    await expect(page).toHaveURL(/#\/opportunities$/);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText(person.name)).toBeVisible();
    await expect(sidebar.getByText(person.email)).toBeVisible();
    await expect(sidebar.getByText(roleName, { exact: true })).toBeVisible();
  });
}

test('[AUTH-01] the window asks which account each time, for email and profile', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const asked: URL[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === product.issuer && url.pathname === '/auth') asked.push(url);
  });
  const popup = await openSignInWindow(page);

  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('prompt')).toBe('select_account');
  expect(asked[0]?.searchParams.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['email', 'profile']),
  );
  await popup.getByRole('button', { name: people.ADMIN.email }).click();
  await expect(page).toHaveURL(/#\/opportunities$/);

  // The landing is there at once, the full redirect follows the server's answer.
  await redirected(page, () => page.getByRole('button', { name: 'Logout' }).click());
  await expect(page).toHaveURL(/#\/landing$/);
  const again = await openSignInWindow(page);
  await again.getByRole('button', { name: people.MANAGER.email }).click();
  await expect(page.getByText(`Welcome ${people.MANAGER.name}!`)).toBeVisible();
});

test('[AUTH-02] somebody without a role sees "No role yet" and whom to ask', async ({
  page,
  watch,
}) => {
  await signInAs(page, people.none);

  await expect(page.getByRole('heading', { name: 'No role yet' })).toBeVisible();
  await expect(page.getByText(people.none.email).last()).toBeVisible();
  await expect(page.getByText(/Ask a workspace administrator/)).toBeVisible();

  watch.expect(/403/);
  const { token } = (await (await page.request.get('/auth/token')).json()) as { token: string };
  const refused = await page.request.get('/api/deals', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
});

test('[AUTH-06] "Check again" reads the role anew and stays calm when there is none', async ({
  as,
}) => {
  const page = await as('none');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No role yet' })).toBeVisible();
  const renewed = page.waitForResponse('**/auth/token');
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await renewed).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'No role yet' })).toBeVisible();
});

test('[AUTH-08] the welcome is gone after 4 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const popup = await openSignInWindow(page);
  await stopTime(page);
  await popup.getByRole('button', { name: people.MANAGER.email }).click();
  const welcome = page.getByText(`Welcome ${people.MANAGER.name}!`);
  await untilSeen(page, welcome);
  await page.mouse.move(0, 0); // a pointer that rests on it keeps it
  await page.clock.runFor(3000);
  await expect(welcome).toBeVisible();
  await goneAfter(page, welcome, 1500);
});
