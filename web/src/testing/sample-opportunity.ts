import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import type { Editable } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';

export const sampleId = '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f';

/** An opportunity as the server would send it, scored from the texts given. */
export function sampleOpportunity(given: Partial<Editable> = {}): Opportunity {
  const texts = { ...blankOpportunity('Acme renewal'), value: 120_000, ...given };
  return {
    ...texts,
    ...scoresOf(texts),
    id: sampleId,
    created_date: '2026-11-02T09:00:00.000Z',
    updated_date: '2026-11-02T09:00:00.000Z',
    company_info: null,
  };
}

/** What HubSpot says of the sample, where it says little. */
export const sampleCrmFacts = {
  stage: 'Discovery',
  outcome: 'open' as const,
  probability: null,
  stage_changed_at: null,
  last_activity_at: null,
  contacts: null,
  decision_maker: null,
  close_date_pushes: 0,
  unusual: [],
  gone: null,
  merged_into: null,
  survivor: null,
  url: null,
  conflicts: [],
};
