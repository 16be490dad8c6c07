import { people } from '../support/people.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[AUTH-07] [SHELL-04] from the footer to one’s account: another device is signed out', async ({
  stranger,
}) => {
  const here = await stranger();
  const elsewhere = await stranger({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  for (const page of [here, elsewhere]) await signInAs(page, people.MANAGER);
  await here.getByRole('link', { name: people.MANAGER.name }).click();
  await expect(here.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(here.getByText('This device')).toBeVisible();
  const phones = here.getByRole('button', { name: /^Sign out Safari on iOS/ });
  await expect(phones.first()).toBeVisible();
  // A try before this one may have left its own.
  for (let left = await phones.count(); left > 0; left -= 1) {
    await phones.first().click();
    await expect(phones).toHaveCount(left - 1);
  }
  await expect(here.getByText('Safari on iOS')).toHaveCount(0);

  const token = await elsewhere.request.get('/auth/token');
  expect(token.status()).toBe(401);
  expect((await here.request.get('/auth/token')).status()).toBe(200);
});

test('no page may hold styles or scripts of its own', async ({ stranger, watch }) => {
  watch.expect(/Content Security Policy/);
  const page = await stranger();
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  // The policy's word counts, not the page's: what is put in afterwards is kept out.
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.head.append(style);
      }),
  );
  expect(kept).toBe('style-src-elem');
});
