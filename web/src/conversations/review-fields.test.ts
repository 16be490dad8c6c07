import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { expect, test } from 'vitest';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';
import { modeFor, reviewFields } from './review-fields.ts';

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
      contradictions: [],
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

test('[COM-12] what contradicts an accepted text is offered in its place, anything else behind it', () => {
  const newer = suggested('bant_data.budget', 'The money was cut.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the choice asks of it
  const contradiction = {
    section: 'bant_data.budget',
    field: null,
    about: 'the contrary',
    accepted: quote('We have 120k.'),
    newer: quote('The money was cut.'),
  } as unknown as Review['contradictions'][number];
  const field = { now: 'We have 120k.', field: null, contradiction };
  expect(modeFor(field, newer)).toBe('replace');
  expect(modeFor(field, suggested('bant_data.budget', 'Owned by Dana.'))).toBe('append');
});
