import { expect, test } from 'vitest';
import { faults, namedIds } from './coverage-spec.mjs';

test('ids are read from titles, of tables of tests too', () => {
  const text = `
    test('[OPP-03] a title', () => {});
    describe("[API-01] [API-05] two", () => {});
    test.each([[1], [2]] as const)('[COM-10] %i', () => {});
    const not = '[OPP-01]';`;
  expect(namedIds(text)).toEqual(['OPP-03', 'API-01', 'API-05', 'COM-10']);
});

test('a requirement that no test names is a fault, and so is one that there is not', () => {
  const files = new Map([
    ['e2e/a.spec.ts', "test('[OPP-03] a', f);"],
    ['web/src/a.test.tsx', "test('[OPP-99] b', f);"],
    ['web/src/a.tsx', "test('[OPP-04] not a test', f);"],
  ]);
  expect(faults(['OPP-03'], new Map([...files].slice(0, 1)))).toEqual([]);
  expect(faults(['OPP-03', 'OPP-04'], files)).toEqual([
    'No test names OPP-04',
    'web/src/a.test.tsx names OPP-99, which is no requirement',
  ]);
});
