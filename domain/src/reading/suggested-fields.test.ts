import { describe, expect, test } from 'vitest';
import { blankOpportunity } from '../opportunities/blank.ts';
import { scoresOf } from '../opportunities/scores.ts';
import { isSectionKey } from '../opportunities/sections.ts';
import {
  acceptAll,
  acceptableLevel,
  provisionalScore,
  type Acceptable,
  type Texts,
} from '../suggestions/acceptance.ts';
import { knownField } from '../suggestions/fields.ts';
import { readingOf } from './checked-reading.ts';
import { fieldsAsked, suggestedBy } from './suggested-fields.ts';
import { recordedDeals, type RecordedDeal } from './testing/recorded.ts';

const blank: Texts = blankOpportunity('Deal');
const deals = recordedDeals().map((each) => [each.name, each] as const);

function suggestedOf({ conversations, reading: model, today }: RecordedDeal): Acceptable[] {
  const { reading } = readingOf(model, {
    conversations,
    participants: [],
    told: { commercial: '', technical: '', everybody: '' },
    today,
  });
  return suggestedBy(reading, 'MEDDPICC').map((each, at) => {
    if (!isSectionKey(each.section)) throw new Error(each.section);
    return { ...each, id: String(at), section: each.section };
  });
}
const named = (name: string) => {
  const found = deals.find(([each]) => each === name)?.[1];
  if (!found) throw new Error(name);
  return suggestedOf(found);
};

describe.each(deals)('the fields of %s', (_name, deal) => {
  const suggested = suggestedOf(deal);

  test('[COM-07] go into stored fields within their limits, each once', () => {
    const places = suggested.map(({ section, field, text }) => {
      const known = knownField(section, field);
      expect(text.length).toBeLessThanOrEqual(known?.maxLength ?? 0);
      return `${section} ${field}`;
    });
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(7);
  });

  test('accepted in bulk, take nothing that something newer took back', () => {
    const { accepted, left } = acceptAll(blank, suggested, acceptableLevel);
    expect(accepted.length + left.length).toBe(suggested.length);
    const takenBack = deal.reading.fields.flatMap(({ superseded }) =>
      superseded.flatMap(({ text, quotes }) => [text, ...quotes]),
    );
    const taken = suggested.filter(({ id }) => accepted.some((each) => each.id === id));
    for (const { text, standing, polarity } of taken) {
      expect({ standing, polarity }).toEqual({ standing: 'supported', polarity: 'for' });
      expect(takenBack).not.toContain(text);
    }
  });
});

test('a dead deal is not made a good one by accepting everything', () => {
  const { after, left } = acceptAll(blank, named('brightwater-security'), acceptableLevel);
  // The buyer can sign nothing any more, and the paper process was cancelled.
  expect(after.meddpicc_data?.economic_buyer?.details ?? '').toBe('');
  expect(after.meddpicc_data?.paper_process ?? '').toBe('');
  expect(left.map(({ section, why }) => [section, why])).toEqual(
    expect.arrayContaining([
      ['meddpicc_data.economic_buyer', 'denied'],
      ['meddpicc_data.paper_process', 'denied'],
      ['meddpicc_data.champion', 'unclear'],
    ]),
  );
});

describe('the provisional score', () => {
  const base = {
    ...blank,
    meddpicc_data: {
      pain: 'Quotes take five days, which costs $40k a month, measured.',
      economic_buyer: {
        name: 'Dana Frey',
        details: 'Dana signs up to half a million, and met us.',
      },
    },
  } as Texts;
  const suggestion = (more: Partial<Acceptable>): Acceptable => ({
    id: '1',
    section: 'meddpicc_data.pain',
    field: null,
    text: 'Gone: nobody waits for quotes any more.',
    level: 2,
    polarity: 'for',
    confidence: 0.8,
    standing: 'supported',
    superseded: [],
    contradictions: [],
    ...more,
  });

  test('[OPP-05] counts a denied field as empty, and a buyer who is none without name', () => {
    const denied = suggestion({ polarity: 'against', standing: 'denied' });
    expect(provisionalScore(base, [denied])).toBe(
      scoresOf({ ...base, meddpicc_data: { ...base.meddpicc_data, pain: '' } }).score,
    );
    const left = suggestion({
      section: 'meddpicc_data.economic_buyer',
      field: 'details',
      polarity: 'against',
      standing: 'denied',
    });
    const without = { pain: base.meddpicc_data?.pain } as Texts['meddpicc_data'];
    expect(provisionalScore(base, [left])).toBe(
      scoresOf({ ...base, meddpicc_data: without }).score,
    );
  });

  test('has what takes something back in its place, and is null where nothing changes', () => {
    const quote = {
      conversation_id: 'c',
      start: 0,
      end: 1,
      text: 'x',
      speaker: null,
      title: null,
      side: 'customer' as const,
      said_at: '2026-11-03T09:00:00.000Z',
      question: null,
    };
    const newer = suggestion({ superseded: [{ text: 'old', quotes: [quote], since: quote }] });
    expect(provisionalScore(base, [newer])).toBe(
      scoresOf({ ...base, meddpicc_data: { ...base.meddpicc_data, pain: newer.text } }).score,
    );
    expect(acceptAll(base, [newer], acceptableLevel).left[0]?.why).toBe('replaces');
    expect(provisionalScore(base, [suggestion({ standing: 'unclear' })])).toBeNull();
    expect(provisionalScore(base, [])).toBeNull();
  });
});

test('a model is asked for the fields of the deal’s methodology', () => {
  expect(fieldsAsked('MEDDPICC')).toHaveLength(11);
  expect(fieldsAsked('MEDDPICC')).not.toContain('deadline');
  expect(fieldsAsked('SPICED')).toContain('deadline');
  expect(fieldsAsked('BANT')).toEqual(expect.arrayContaining(['budget', 'deadline', 'pain']));
});
