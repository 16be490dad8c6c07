import { expect, test } from 'vitest';
import { whyReview, type Reviewable } from './review.ts';

const me = 'me';
const answered: Reviewable = {
  supportLevel: 'fully_supported',
  source: 'built-in',
  accepted: false,
  confidence: 0.9,
  earlier: false,
  earlier_wording: null,
  stale: false,
  reviewer: null,
  reviewed: false,
};

test.each<[string, Partial<Reviewable>, string[]]>([
  ['a sure answer', {}, []],
  ['an unsure answer', { confidence: 0.79 }, ['uncertain']],
  ['a sure answer at the limit', { confidence: 0.8 }, []],
  ['an unsure answer that is confirmed', { confidence: 0.3, accepted: true }, []],
  ['a level of an earlier version', { confidence: 0.3, earlier: true }, ['earlier']],
  ['one that was taken', { earlier: true, accepted: true }, []],
  ['no answer found', { supportLevel: null, confidence: 0.4 }, ['unanswered']],
  ['never asked', { supportLevel: null, source: null, confidence: null }, []],
  ['taken back by hand', { supportLevel: null, source: 'by-hand', accepted: true }, []],
  ['a confirmed answer whose page changed', { accepted: true, stale: true }, ['changed']],
  ['an unconfirmed answer whose page changed', { stale: true }, []],
  ['another wording than was answered', { earlier_wording: 'Sign-in' }, ['changed']],
  ['asked of me', { reviewer: { id: me } }, ['asked']],
  ['asked of me and done', { reviewer: { id: me }, reviewed: true }, []],
  ['asked of somebody else', { reviewer: { id: 'other' } }, []],
  ['both', { reviewer: { id: me }, confidence: 0.1 }, ['asked', 'uncertain']],
])('[RFP-04] %s', (_case, changes, expected) => {
  expect(whyReview({ ...answered, ...changes }, me)).toEqual(expected);
});
