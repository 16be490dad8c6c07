import { expect, test } from 'vitest';
import type { CrmDealFacts } from './deal-facts.ts';
import { crmFactsVisibleTo } from './visibility.ts';

test('[PERM-01] names from commercial texts are for those who may read these', () => {
  const facts: CrmDealFacts = {
    stage: 'Discovery',
    outcome: null,
    probability: null,
    stage_changed_at: null,
    last_activity_at: null,
    contacts: 0,
    people: [
      { name: 'Robert Okafor', from: 'crm' },
      { name: 'Bea Lindt', from: 'text' },
    ],
    known_people: 2,
    decision_maker: null,
    close_date_pushes: 0,
    unusual: [],
    gone: null,
    merged_into: null,
    survivor: null,
    url: null,
    conflicts: [],
  };
  expect(crmFactsVisibleTo('MANAGER', facts)).toEqual(facts);
  expect(crmFactsVisibleTo('SALES_ENGINEER', facts)).toEqual({
    ...facts,
    people: [{ name: 'Robert Okafor', from: 'crm' }],
  });
});
