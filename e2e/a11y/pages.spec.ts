import { opportunityPages, protectedPages } from '../support/routes.ts';
import { commercialButMetrics, tasksOf } from '../support/texts.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { devices, expectAccessible, expectAccessibleIn, themes } from './axe.ts';

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

for (const [device, options] of Object.entries(devices)) {
  test(`axe finds nothing on any public page, ${device}`, async ({ stranger }) => {
    const nobody = await stranger(options);
    for (const theme of themes) {
      await nobody.emulateMedia({ colorScheme: theme });
      for (const path of ['/landing', '/blog']) {
        await visit(nobody, path);
        await expectAccessibleIn(theme, nobody, path);
      }
      for (const address of staticPages) {
        await nobody.goto(address);
        await expectAccessibleIn(theme, nobody, address);
      }
    }
  });

  test(`axe finds nothing on any page of the workspace, ${device}`, async ({ as, workspace }) => {
    const { id } = await workspace.add({
      name: 'Accessible deal',
      company_name: 'Northwind Traders',
      meddpicc_data: commercialButMetrics,
      strategy_recommendations: tasksOf('technical_strategy', 3),
    });
    const page = await as('ADMIN', options);
    const paths = [
      ...protectedPages.map(({ path }) => path),
      ...opportunityPages.map(({ path, parameter }) => `${path}?${parameter}=${id}`),
      '/opportunities?search=nothing-like-it',
      '/audit',
    ];
    for (const path of paths) {
      await visit(page, path);
      await expectAccessible(page, path);
    }
  });
}
