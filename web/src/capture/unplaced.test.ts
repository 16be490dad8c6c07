import { expect, test } from 'vitest';
import { unplacedOf } from './unplaced.ts';

const note =
  'Maria Holm, their CFO, signs. Legal needs three weeks for the DPA. Quotex cut its price by 10%.\nGo-live is 1 March';

test('[COM-01] what nothing was made of is told, sentence by sentence', () => {
  expect(unplacedOf(note, [])).toEqual([
    'Maria Holm, their CFO, signs.',
    'Legal needs three weeks for the DPA.',
    'Quotex cut its price by 10%.',
    'Go-live is 1 March',
  ]);
  expect(
    unplacedOf(note, ['Maria Holm, their CFO, signs.', 'Maria  Holm', 'three weeks for the DPA']),
  ).toEqual(['Quotex cut its price by 10%.', 'Go-live is 1 March']);
  expect(unplacedOf(note, [note])).toEqual([]);
  expect(unplacedOf('Ok. They moved.', [])).toEqual(['They moved.']);
});
