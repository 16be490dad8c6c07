import { describe, expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';
import { createLeakCheck } from './leak-check.ts';
import { LeakError } from '../replacement.ts';

const known = {
  companies: [{ name: 'Vantrell Holdings' }],
  people: [{ name: 'Veronica Lindqvist' }],
};
const { survivorsIn, fullNamesIn } = createLeakCheck(known);

describe('[ANON-01] the last look before sending', () => {
  test.each([
    ['ask l1ndqv1st again', 'l1ndqv1st'],
    ['ask l1ndqv1st again', 'l1ndqv1st'],
    ['ask lind***qvist again', 'lind***qvist'],
    ['the xvantrellx tag', 'xvantrellx'],
    ['v&#97;ntrell pays', 'v&#97;ntrell'],
    ['vаntrell pays', 'vаntrell'],
    ['v3r0n1c4 agrees', 'v3r0n1c4'],
    ['met with Zorblatt', 'Zorblatt'],
  ])('%s', (text, survivor) => expect(survivorsIn([text])).toContain(survivor));

  test.each([
    'we van trelled',
    'veronica is a plant',
    'with Kafka from May on',
    'Set up the tenant',
  ])('%s names nobody', (text) => expect(survivorsIn([text])).toEqual([]));

  test('the words of a title of several are no names one by one, a title of one word is', () => {
    const check = createLeakCheck({
      companies: [],
      people: [],
      others: ['visuelle Prüfung Linie 4', 'Halvorsund'],
    });
    const text = 'die Dichtprüfung, die Linie 4 und die Prüfung';
    expect(check.survivorsIn([text])).toEqual([]);
    const whole = 'visuelle-Prüfung-Linie';
    expect(check.survivorsIn([`die ${whole}-4`])).toEqual([whole]);
    expect(check.survivorsIn(['h4lvorsund'])).toEqual(['h4lvorsund']);
  });

  test('documentation is asked for whole names alone', () => {
    expect(fullNamesIn(['vantrell is a tenant, with Zorblatt', 'vantrell-holdings'])).toEqual([
      'vantrell-holdings',
    ]);
  });

  test('our own company may stand in our own documentation', () => {
    const company = { name: 'Relayline', side: 'us' as const };
    const anonymiser = createAnonymiser({ companies: [company], people: [] });
    expect(anonymiser.anonymiseDocumentation('Relayline signs people in.')).toBe(
      'Relayline signs people in.',
    );
  });

  test('what it stops at is masked when a person says so', () => {
    const text = 'The l1ndqv1st draft is Open';
    expect(() => createAnonymiser(known).anonymise(text)).toThrow(LeakError);
    const anonymiser = createAnonymiser(known, { told: ['l1ndqv1st'] });
    expect(anonymiser.anonymise(text)).toBe('The [NAME_1] draft is Open');
  });
});
