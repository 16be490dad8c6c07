import { expect, test } from 'vitest';
import { techPlanPlaybook } from './rules/tech-plan.ts';
import { warningsOfFacts } from './warnings.ts';
import { someFacts } from './testing/facts.ts';

test('[COM-11] titles of TECH PLAN steps have at most eight words and no date', () => {
  for (const { title } of techPlanPlaybook.rules) {
    expect(title.split(' ').length, title).toBeLessThanOrEqual(8);
    expect(title).not.toMatch(/\{due\}|\{close\}|,$/);
  }
});

test('[PAGE-01] warnings date as screens do, and speak of no contact that there is not', () => {
  const reasons = (facts: Partial<typeof someFacts>) =>
    warningsOfFacts({ ...someFacts, ...facts }).map(({ title, reason }) => `${title}: ${reason}`);
  expect(reasons({ today: '2026-11-23', close_date: '2026-11-22' })).toContain(
    'Close date has passed: It was Nov 22, 1 day ago.',
  );
  expect(reasons({ today: '2026-01-10', close_date: '2025-12-31' })).toContain(
    'Close date has passed: It was Dec 31, 2025, 10 days ago.',
  );
  expect(reasons({ contacts: 0 })).toContain(
    'No contact: Nobody at the customer is linked to this deal in HubSpot.',
  );
  const person = (name: string, from: 'crm' | 'said') => ({ name, from });
  const only =
    'Single-threaded: You know only Ana Ruiz at the customer. If they leave or say no, nobody else there knows the deal.';
  const known = [person('Ana', 'said'), person('Ana Ruiz', 'crm')];
  expect(reasons({ contacts: 1, people: known })).toContain(only);
  expect(reasons({ contacts: 0, people: [person('Ana Ruiz', 'said')] })).toContain(only);
  expect(reasons({ contacts: 1, people: [person('Ana Ruiz', 'said')] })).toContain(
    'Single-threaded: If your one contact leaves or says no, nobody else at the customer knows the deal.',
  );
});
