import { expect, test } from 'vitest';
import { maskedDocumentation, maskedNotes } from './masking.ts';
import { measureRecordings } from './measure.ts';
import { measureOrdinary } from './ordinary.ts';

test('[ANON-01] [COM-11] [RFP-04] recorded answers come through whole, bad ones do not', async () => {
  const { results, odd, missing } = await measureRecordings();
  expect(missing).toEqual([]);
  for (const { case: each, lacks, leaks, isUsed, restored, texts, told } of results) {
    expect({ id: each.id, lacks, leaks, isUsed }).toEqual({
      id: each.id,
      lacks: [],
      leaks: [],
      isUsed: true,
    });
    expect(restored, each.id).toBe(texts);
    if (each.kind === 'requirement') expect(told, each.id).toEqual([String(each.level)]);
  }
  expect(odd.filter(({ fault }) => fault !== null)).toEqual([]);
});

test('[ANON-01] what names nobody reaches the model', () => {
  expect(maskedDocumentation().examples).toEqual([]);
  const { words, masked } = maskedNotes();
  expect(masked / words).toBeLessThan(0.005);
  expect(measureOrdinary().wrong.length).toBeLessThanOrEqual(2);
});
