import { expect, test } from '../support/test.ts';

const scripts = '**/assets/*.js';

for (const [path, heading] of [
  ['/', 'AI-powered revenue intelligence that shows its work'],
  ['/#/tasks', 'AI-powered revenue intelligence that shows its work'],
  ['/#/blog', 'Revenue insights that convert'],
] as const) {
  test(`[LAND-02] a visitor reads ${path} before any script has come, and nothing moves after`, async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    // Before the style sheet is here, and so before anything is painted, both pages stand there.
    await expect(title).toHaveCount(1);
    await expect(title).toHaveText(heading);
    const before = await title.boundingBox();
    await title.evaluate((element) => (element.dataset['came'] = 'first'));
    release();
    await expect(page.locator('.first-page')).toHaveCount(0);
    const demo = page.getByRole('button', { name: 'Watch Demo' }).first();
    await expect.poll(() => demo.evaluate(isTakenOver)).toBe(true);
    await demo.click();
    await expect(page.getByText("Demo request submitted! We'll be in touch soon.")).toBeVisible();
    await expect(title, 'the very element was taken over').toHaveAttribute('data-came', 'first');
    expect(await title.boundingBox()).toEqual(before);
  });
}

test('[ROUTE-02] whoever may be signed in, or sets a password, sees no landing before', async ({
  as,
  page,
}) => {
  const signedIn = await as('ADMIN');
  const answer = await signedIn.goto('/');
  expect(await answer?.text()).not.toContain('first-page');
  await expect(signedIn).toHaveURL(/#\/opportunities/);

  await page.goto('/#/set-password?token=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.first-page, .site-plumb')).toHaveCount(0);
});

/** Whether React has taken over what the document brought; a click before that does nothing. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
