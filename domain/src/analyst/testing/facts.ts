import type { DealFacts } from '../facts.ts';

/** Facts of a deal in the middle of its way, to be changed by a test. */
export const someFacts: DealFacts = {
  today: '2026-11-23',
  name: 'Northwind rollout',
  stage: 'Proposal',
  value: 120_000,
  currency: 'EUR',
  close_date: '2027-01-29',
  company_name: 'Northwind GmbH',
  hasRfp: false,
};
