import type { SuggestedText } from '@plumbline/domain/conversations/suggestion.ts';
import { expect, test } from 'vitest';
import { offered } from './found.ts';

const words = 'They are a fifth cheaper than you.';
const found = (field: string, text = words): SuggestedText => ({
  section: 'meddpicc_data.competition',
  field,
  text,
  level: 2,
  polarity: 'against',
  confidence: 0.8,
  reader: 'built-in',
  standing: 'denied',
  superseded: [],
  contradictions: [],
  quotes: [
    {
      conversation_id: 'talk',
      start: 0,
      end: words.length,
      text: words,
      speaker: 'Dana Frey',
      title: null,
      side: 'customer',
      said_at: '2026-11-03T09:00:00.000Z',
      question: null,
    },
  ],
});

test('[COM-01] a sentence is offered once in a section: what speaks for a rival as a risk', () => {
  const fields = (all: readonly SuggestedText[]) => offered(all, []).map(({ field }) => field);
  expect(fields([found('situation'), found('risks'), found('names', 'Ordinant')])).toEqual([
    'risks',
    'names',
  ]);
  expect(fields([found('situation')])).toEqual(['situation']);
});
