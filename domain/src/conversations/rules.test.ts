import { describe, expect, test } from 'vitest';
import { isVerbatim } from './quotes.ts';
import { readConversations } from './read.ts';
import { someContext, suggestedFor, talk } from './testing/talk.ts';

/** Rules of the design that no other test of this folder is about. */
describe('[COM-04] the design’s rules', () => {
  test.each([
    ['moved by one letter', { start: 1, end: 11, text: 'We lose 5 ' }],
    ['in other words', { start: 0, end: 10, text: 'We lost 5 ' }],
    ['beyond the end', { start: 15, end: 40, text: 'quotes' }],
    ['before the beginning', { start: -1, end: 1, text: 'We' }],
    ['of nothing', { start: 3, end: 3, text: '' }],
  ])('a quote %s is none', (_, quote) => {
    const conversation = { text: 'We lose 5 days on quotes.' };
    expect(isVerbatim({ start: 0, end: 10, text: 'We lose 5 ' }, conversation)).toBe(true);
    expect(isVerbatim(quote, conversation)).toBe(false);
  });

  test.each([
    ['doubt', 'I am not sure whether there is any budget for that, maybe, who knows.'],
    ['a hypothetical', 'If we had a budget of 200k, we would perhaps do it next year.'],
    ['another customer’s story', 'At my last company we had a budget of 200k for such things.'],
  ])('%s is no evidence of a budget', (_, said) => {
    const found = suggestedFor(
      'bant_data.budget',
      talk(`Tom Becker: What is the plan?\nDana Whitfield: ${said}`),
    );
    expect(found.filter(({ polarity, level }) => polarity === 'for' && level > 1)).toEqual([]);
  });

  test('who has to approve is asked for, and a first name becomes the contact’s full name and title', () => {
    const said = talk(
      'Tom Becker: Who signs this?\nMarta: Dana signs it, but my boss has to approve it first.',
    );
    const [found] = suggestedFor('bant_data.authority', said);
    expect(found?.quotes[0]?.text).toContain('my boss has to approve');
    const { stakeholders } = readConversations([said], someContext);
    expect(stakeholders).toContainEqual(
      expect.objectContaining({ name: 'Dana Whitfield', title: 'Head of Operations' }),
    );
  });
});
