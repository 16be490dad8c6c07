import { expect, test } from 'vitest';
import { dayOfTime } from './crm-deal.ts';
import { sentField } from './sent-fields.ts';

const deal = {
  name: 'Acme',
  value: 1234.5,
  currency: null,
  stage: 'Proposal',
  pipeline: 'Partner',
  pipeline_id: '2',
  close_date: '2026-12-24',
  owner: 'Helen',
  company_name: null,
  company_domain: null,
};
const stages = [{ id: '21', label: 'Proposal' }];
const names = {
  timeZone: 'UTC',
  pipelines: [
    { id: '1', label: 'Partner', stages: [{ id: '11', label: 'Proposal' }] },
    { id: '2', label: 'Partner', stages },
  ],
  owners: [
    { id: '7', name: 'Helen' },
    { id: '8', name: 'Ana' },
    { id: '9', name: 'Ana' },
  ],
};

test.each([
  ['Pacific/Auckland'],
  ['Pacific/Kiritimati'],
  ['Europe/Berlin'],
  ['America/New_York'],
  ['Pacific/Pago_Pago'],
])('[INT-04] the close date is the same day when it is read again, in %s', (timeZone) => {
  for (const day of ['2026-12-24', '2026-03-08', '2026-03-29', '2026-07-01']) {
    const sent = sentField('close_date', { ...deal, close_date: day }, { ...names, timeZone });
    const { closedate } = 'properties' in sent ? sent.properties : {};
    expect(dayOfTime(closedate, timeZone)).toBe(day);
  }
});

test('[INT-04] stage and owner are sent by id: the stage of the deal’s own pipeline', () => {
  expect(sentField('stage', deal, names)).toEqual({
    properties: { pipeline: '2', dealstage: '21' },
  });
  expect(sentField('owner', deal, names)).toEqual({ properties: { hubspot_owner_id: '7' } });
  expect(sentField('owner', { ...deal, owner: null }, names)).toEqual({
    properties: { hubspot_owner_id: '' },
  });
  expect(sentField('value', deal, names)).toEqual({ properties: { amount: '1234.5' } });
  expect(sentField('currency', deal, names)).toEqual({ properties: { deal_currency_code: '' } });
});

test('[INT-04] what HubSpot has no id for is not guessed', () => {
  expect(sentField('stage', { ...deal, stage: 'Lunch' }, names)).toEqual({
    fault: 'HubSpot has no stage “Lunch” in the pipeline “Partner”.',
  });
  expect(sentField('owner', { ...deal, owner: 'Zoe' }, names)).toEqual({
    fault: 'HubSpot has no owner called Zoe.',
  });
  expect(sentField('owner', { ...deal, owner: 'Ana' }, names)).toEqual({
    fault: 'HubSpot has several owners called Ana: choose one there.',
  });
});
