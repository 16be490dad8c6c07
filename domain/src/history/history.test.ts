import { describe, expect, test } from 'vitest';
import { blankOpportunity } from '../opportunities/blank.ts';
import { changeGist } from './change-gist.ts';
import { applyPatch } from '../opportunities/changes.ts';
import { contentPatch, contentTexts, goesOn, sectionContent } from './history.ts';
import { sectionFramework, sectionKeys, sectionTitle } from '../opportunities/sections.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('[COM-12] what counts as one change', () => {
  const mia = { person_id: 'mia', token_name: null };
  const earlier = { ...mia, how: 'edit', started_at: at('09:00:00') } as const;

  test.each([
    ['the same person at once', mia, '09:00:00', true],
    ['the same person after ten minutes', mia, '09:10:00', true],
    ['the same person a second later', mia, '09:10:01', false],
    ['somebody else', { ...mia, person_id: 'ben' }, '09:00:01', false],
    ['a program of the same person', { ...mia, token_name: 'Nightly' }, '09:00:01', false],
  ])('%s', (_, writer, time, expected) => {
    expect(goesOn(earlier, writer, at(time))).toBe(expected);
  });

  test.each(['restore', 'import'] as const)('nothing goes on with a %s', (how) => {
    expect(goesOn({ ...earlier, how }, mia, at('09:00:01'))).toBe(false);
  });
});

describe('[API-03] putting a section back', () => {
  test.each(sectionKeys)('%s holds what it held, whatever was written since', (key) => {
    const texts = contentTexts(key, null);
    const [first] = texts;
    const content =
      first?.field === null
        ? 'Then'
        : Object.fromEntries(texts.map(({ field }, index) => [field, index ? '' : 'Then']));
    const now = '2026-11-21T09:00:00.000Z';
    const written = applyPatch(
      blankOpportunity('Acme'),
      contentPatch(
        key,
        first?.field === null
          ? 'Since'
          : Object.fromEntries(texts.map(({ field }) => [field, 'Since'])),
      ),
      now,
    ).next;
    const restored = applyPatch(written, contentPatch(key, content), now);
    expect(restored.sections).toEqual([key]);
    const held = contentTexts(key, sectionContent(restored.next, key));
    expect(held.map(({ text }) => text)).toEqual(texts.map((_, index) => (index ? '' : 'Then')));
    const cleared = applyPatch(written, contentPatch(key, null), now).next;
    expect(sectionContent(cleared, key)).toBeNull();
  });

  test('each section has a title and says what it belongs to', () => {
    expect(sectionTitle('spiced_data.pain')).toBe('Pain');
    expect(sectionFramework('spiced_data.pain')).toBe('SPICED');
    expect(sectionFramework('technical_insights.team')).toBe('TECH PLAN');
    expect(sectionKeys).toHaveLength(26);
  });
});

describe('[COM-12] a change in a line', () => {
  const gist = (before: string | null, after: string | null) =>
    changeGist('meddpicc_data.pain', before, after);

  test.each([
    [null, 'Slow quotes', { removed: '', added: 'Slow quotes', more: 0 }],
    ['Slow quotes', null, { removed: 'Slow quotes', added: '', more: 0 }],
    ['Takes 5 days', 'Takes 2 days', { removed: '5', added: '2', more: 0 }],
    [
      'Takes 5 days in the south',
      'Takes 2 days in the north',
      { removed: 'south', added: 'north', more: 1 },
    ],
  ])('%j to %j', (before, after, expected) => {
    expect(gist(before, after)).toEqual({ label: null, ...expected });
  });

  test('names the text where a section has several, and is none where only blanks differ', () => {
    const champion = 'meddpicc_data.champion';
    expect(changeGist(champion, { name: 'Lee' }, { name: 'Lee', details: 'Likes us' })).toEqual({
      label: 'Details',
      removed: '',
      added: 'Likes us',
      more: 0,
    });
    expect(changeGist(champion, { name: 'Lee' }, { name: 'Lee', details: '' })).toBeNull();
    expect(gist('Slow', 'Slow ')).toBeNull();
  });
});
