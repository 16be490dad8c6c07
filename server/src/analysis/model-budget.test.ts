import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withinBudget } from './model-budget.ts';
import { useTestDatabase } from '../testing/database.ts';

const ada = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';
const signal = new AbortController().signal;

async function budgetOf(dailyBudget: number) {
  const db = await useTestDatabase();
  await db.execute(sql`insert into people (id, email)
    values (${ada}, 'ada@demo.example'), (${bob}, 'bob@demo.example')`);
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const budget = withinBudget({ db, now: () => clock.now, dailyBudget, timeZone: 'UTC' });
  const asked: string[] = [];
  const model = budget.requirements(async ({ requirement }: { requirement: string }) => {
    asked.push(requirement);
    return { parts: [], comment: '', confidence: 0 };
  });
  const companies = budget.companies(async (name: string) => {
    asked.push(name);
    return null;
  });
  const requirement = (text: string, personId: string | null) =>
    model({ requirement: text, personId });
  return { asked, clock, companies, requirement };
}

test('[RFP-04] [DET-03] requirements and companies count on one daily budget of each person', async () => {
  const { asked, clock, companies, requirement } = await budgetOf(2);
  expect(await requirement('R1', ada)).not.toBeNull();
  await companies('Nord', signal, ada);
  expect(await requirement('R2', ada)).toBeNull();
  await companies('Sued', signal, ada);
  await requirement('R3', bob);
  expect(asked).toEqual(['R1', 'Nord', 'R3']);
  clock.now = new Date('2026-11-22T00:00:00Z');
  await requirement('R4', ada);
  expect(asked).toEqual(['R1', 'Nord', 'R3', 'R4']);
});

test('what nobody is left to answer for is not asked, and many at once never exceed the budget', async () => {
  const { asked, requirement } = await budgetOf(5);
  expect(await requirement('R0', null)).toBeNull();
  await Promise.all(Array.from({ length: 20 }, (_, n) => requirement(`R${n}`, ada)));
  expect(asked).toHaveLength(5);
});
