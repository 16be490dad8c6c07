import { expect, test } from 'vitest';
import { preparationText } from './preparation-text.ts';

const item = (text: string) => ({ sides: ['commercial' as const], text, quotes: [] });
const preparation = { letters: [], entries: [], tasks: [] };
const reading = {
  brief: [],
  changes: [],
  contradictions: [],
  people: [
    { ...item('Dana Frey'), role: 'buyer' as const, stance: 'for' as const, until: '2026-12-11' },
    { ...item('Priya Nair'), role: 'champion' as const, stance: 'for' as const, until: null },
  ],
  promises: [
    { ...item('The security form'), by: 'us' as const, due: '2026-12-01' },
    { ...item('The volumes'), by: 'them' as const, due: null },
  ],
  risks: [],
  next_steps: [],
  unsigned: [item('The exception')],
  ask: [item('Who signs after her?')],
};

test('[COM-01] the next call is prepared by what a model read, where one did', () => {
  expect(preparationText({ ...preparation, reading }, 'Halden', '2026-11-28')).toBe(
    [
      'Next call: Halden',
      'Ask the customer\n- Who signs after her?',
      'We promised\n- The security form (by Dec 1)',
      'They promised\n- The volumes',
      'Not signed yet\n- The exception',
      'Leaving\n- Dana Frey, until Dec 11',
    ].join('\n\n'),
  );
  expect(preparationText({ ...preparation, reading: null }, 'Halden', '2026-11-28')).toBe(
    'Next call: Halden',
  );
});
