import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { expect, test } from 'vitest';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';
import { fieldsToFill, modeFor, reviewFields } from './review-fields.ts';

const quote = (text: string) => ({ text, said_at: '2026-11-03T09:00:00.000Z' });

function suggested(section: string, text: string, more: object = {}): Suggestion {
  const fields = { id: text, section, field: null, text, state: 'open', level: 2, confidence: 0.5 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the order asks of it
  return { ...fields, quotes: [quote(text)], ...more } as unknown as Suggestion;
}

test('[COM-01] fields stand in the order of the deal’s method, then TECH PLAN, with what stands there now', () => {
  const opportunity = sampleOpportunity({ meddpicc_data: { pain: 'It is slow.' } });
  const fields = reviewFields(
    opportunity,
    {
      suggestions: [
        suggested('bant_data.budget', '120k.'),
        suggested('technical_insights.environment', 'SAP.', {
          field: 'technical_insights_environment',
        }),
        suggested('meddpicc_data.pain', 'A hint.', { level: 1, confidence: 0.9 }),
        suggested('meddpicc_data.pain', 'Five days.'),
        suggested('meddpicc_data.metrics', '240k.'),
      ],
    },
    'ADMIN',
  );
  expect(
    fields.map(({ framework, now, suggestions }) => [framework, now, suggestions.length]),
  ).toEqual([
    ['MEDDPICC', '', 1],
    ['MEDDPICC', 'It is slow.', 2],
    ['TECH PLAN', '', 1],
    ['BANT', '', 1],
  ]);
  expect(fields[1]?.suggestions.map(({ text }) => text)).toEqual(['Five days.', 'A hint.']);
});

test('[COM-11] fields to fill: the empty ones that add most first, names last, of what one may write', () => {
  const opportunity = sampleOpportunity({ meddpicc_data: { metrics: 'x'.repeat(60) } });
  const fields = fieldsToFill(opportunity, 'ACCOUNT_EXECUTIVE');
  expect(fields.every(({ section }) => section.startsWith('meddpicc_data.'))).toBe(true);
  expect(fields[0]).toMatchObject({ now: '', canWrite: true });
  const places = fields.map(({ key }) => key);
  expect(places.indexOf('meddpicc_data.metrics ')).toBeGreaterThan(
    places.indexOf('meddpicc_data.pain '),
  );
  expect(places.indexOf('meddpicc_data.champion name')).toBeGreaterThan(
    places.indexOf('meddpicc_data.champion details'),
  );
  expect(fieldsToFill(opportunity, 'MANAGER')).toEqual([]);
  expect(
    fieldsToFill(opportunity, 'SALES_ENGINEER').every(({ framework }) => framework === 'TECH PLAN'),
  ).toBe(true);
});

test('[COM-11] first of all what is empty and required at this stage', () => {
  const first = (
    stage: string,
    written: object = {},
    role: 'ACCOUNT_EXECUTIVE' | 'SALES_ENGINEER' = 'ACCOUNT_EXECUTIVE',
  ) =>
    fieldsToFill(sampleOpportunity({ stage, meddpicc_data: written }), role)
      .slice(0, 3)
      .map(({ section }) => section.split('.')[1] ?? '');
  expect(first('Discovery').slice(0, 2).toSorted()).toEqual(['champion', 'pain']);
  // What an earlier stage asks for and has goes behind; of the next stage nothing is required yet.
  const known = { pain: 'Five days.', champion: { name: 'Zoë', details: 'Set up the call.' } };
  expect(first('Discovery', known)).not.toContain('pain');
  expect(first('Qualification', known).slice(0, 2).toSorted()).toEqual([
    'economic_buyer',
    'metrics',
  ]);
  const late = { ...known, metrics: '5 days', economic_buyer: { name: 'A', details: 'CFO' } };
  expect(first('Negotiation', late).toSorted()).not.toContain('metrics');
  expect(first('Discovery', {}, 'SALES_ENGINEER').slice(0, 2).toSorted()).toEqual([
    'challenges',
    'environment',
  ]);
});

test('[COM-12] a text goes behind what stands there, a name in its place', () => {
  expect(modeFor({ now: '', field: null })).toBe('replace');
  expect(modeFor({ now: 'We have 120k.', field: null })).toBe('append');
  expect(modeFor({ now: 'Dana', field: 'name' })).toBe('replace');
});
