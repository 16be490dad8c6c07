import { expect, test } from 'vitest';
import { maskedDocumentation, maskedNotes } from './masking.ts';
import { measureRecordings } from './measure.ts';
import { measureOrdinary } from './ordinary.ts';

test('[ANON-01] [COM-11] [RFP-04] recorded answers come through whole, bad ones do not', async () => {
  const { results, odd, missing } = await measureRecordings();
  expect(missing).toEqual([]);
  for (const { case: each, lacks, leaks, isUsed, restored, texts } of results) {
    expect({ id: each.id, lacks, leaks, isUsed }).toEqual({
      id: each.id,
      lacks: [],
      leaks: [],
      isUsed: true,
    });
    expect(restored, each.id).toBe(texts);
  }
  // another model may be wrong: what is asked here is the way from a good answer to its level
  const wrong = results.flatMap(({ case: each, by, told }) => {
    const isWrong =
      each.kind === 'requirement' && by === 'expert' && told[0] !== String(each.level);
    return isWrong ? [each.id] : [];
  });
  expect(wrong).toEqual([]);
  expect(odd.filter(({ fault }) => fault !== null)).toEqual([]);
});

test('[ANON-01] what names nobody reaches the model', () => {
  expect(maskedDocumentation().examples).toEqual([]);
  const { words, masked } = maskedNotes();
  expect(masked / words).toBeLessThan(0.005);
  expect(measureOrdinary().wrong.length).toBeLessThanOrEqual(2);
});
