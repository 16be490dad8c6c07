import { opportunityPages, protectedPages } from '../support/routes.ts';
import { commercialButMetrics, tasksOf } from '../support/texts.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { devices, expectAccessible, expectAccessibleIn, onEachDevice, themes } from './axe.ts';

const staticPages = [
  '/articles/three-levels-of-evidence',
  '/about',
  '/careers',
  '/contact',
  '/privacy',
  '/terms',
  '/docs',
  '/docs/users/first-steps',
];

test('axe finds nothing on any public page, on no width', async ({ stranger }) => {
  const nobody = await stranger(devices.desktop);
  for (const theme of themes) {
    await nobody.emulateMedia({ colorScheme: theme });
    for (const path of ['/landing', '/blog']) {
      await visit(nobody, path);
      await onEachDevice(nobody, (device) =>
        expectAccessibleIn(theme, nobody, `${path}, ${device}`),
      );
    }
    for (const address of staticPages) {
      await nobody.goto(address);
      await onEachDevice(nobody, (device) =>
        expectAccessibleIn(theme, nobody, `${address}, ${device}`),
      );
    }
  }
});

test('axe finds nothing on any page of the workspace, on no width', async ({ as, workspace }) => {
  const { id } = await workspace.add({
    name: 'Accessible deal',
    company_name: 'Northwind Traders',
    meddpicc_data: commercialButMetrics,
    strategy_recommendations: tasksOf('technical_strategy', 3),
  });
  const page = await as('ADMIN', devices.desktop);
  const paths = [
    ...protectedPages.map(({ path }) => path),
    ...opportunityPages.map(({ path, parameter }) => `${path}?${parameter}=${id}`),
    '/opportunities?search=nothing-like-it',
    '/ask',
  ];
  for (const path of paths) {
    await visit(page, path);
    await onEachDevice(page, (device) => expectAccessible(page, `${path}, ${device}`));
  }
});
