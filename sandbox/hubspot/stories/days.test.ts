import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createData } from '../data.ts';
import { presentOf, toldOn, weeksSince, withDays } from './days.ts';
import { stories } from './index.ts';

const dayMs = 86_400_000;
/** The day of telling, a day in the next year, and a leap day. */
const dates = ['2026-11-22', '2027-04-14', '2028-02-29'].map((day) => new Date(`${day}T15:20:00Z`));

test.each([
  ['{2026-10-21|dddd, MMMM D, YYYY}', 0, 'Wednesday, October 21, 2026'],
  ['{2026-10-21|dddd, MMMM D, YYYY}', 11, 'Wednesday, January 6, 2027'],
  ['by the {2026-10-28|Do}', 0, 'by the 28th'],
  ['{2026-12-11|M/D}, {2026-12-04|D/M}, {2026-10-05|DD.MM.YYYY}', 0, '12/11, 4/12, 05.10.2026'],
  ['the {2027-03-31|Dw of MMMM}', 1, 'the seventh of April'],
  ['{2026-09-30|MMM D}', 0, 'Sep 30'],
  ['{de 2026-11-25|dddd, D. MMMM}', 0, 'Mittwoch, 25. November'],
  ['{fr 2026-10-28|dddd D MMMM YYYY}', 0, 'mercredi 28 octobre 2026'],
  ['{nl 2026-11-09|dddd D MMMM YYYY}', 1, 'maandag 16 november 2026'],
  ['{da 2026-10-08|D. MMMM YYYY}', 0, '8. oktober 2026'],
])('[DET-04] %s moves by %i weeks to %s', (text, weeks, moved) => {
  expect(withDays(text, weeks)).toBe(moved);
});

test.each(['{2026-13-01|D}', '{tomorrow}', '{2026-10-21}'])(
  '[DET-04] %s is no day: the story says so',
  (text) => {
    expect(() => withDays(text, 0)).toThrow(text);
  },
);

test('[DET-04] the present of the stories is of the same week and time of the day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (now) => {
      const age = (now.getTime() - presentOf(now).getTime()) / dayMs;
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(age);
      const told = Date.parse(toldOn) + weeksSince(now) * 7 * dayMs;
      expect(presentOf(now).toISOString().slice(0, 10)).toBe(
        new Date(told).toISOString().slice(0, 10),
      );
    }),
  );
});

test.each(dates)('[DET-04] on %s days in the texts fit the days of their entries', (now) => {
  const { emails, notes } = createData(60, now);
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const entry = (objects: typeof emails, words: string) =>
    [...objects.values()].find(({ properties }) =>
      Object.values(properties).some((text) => text?.includes(words)),
    )!.properties;
  const today = entry(emails, 'Today is the ');
  const at = new Date(today['hs_timestamp']!);
  expect(today['hs_email_text']).toContain(withDays(`Today is the {${dayOf(at.getTime())}|Do}`, 0));
  const answered = entry(emails, 'this is what Luc has since yesterday evening');
  expect(new Date(answered['hs_timestamp']!).getUTCDay()).toBe(2);
  const registrar = entry(emails, 'From: Registrar');
  const sent = dayOf(Date.parse(registrar['hs_timestamp']!) - dayMs);
  expect(registrar['hs_email_text']).toContain(withDays(`Sent: {${sent}|D MMMM YYYY} 16:48`, 0));
  expect(entry(notes, 'Gordon resigned mon')['hs_note_body']).toMatch(/last day \d+\/\d+\./);
  for (const objects of [emails, notes]) {
    for (const { properties } of objects.values()) {
      expect(Object.values(properties).join('\n')).not.toMatch(/\{[^}]*\|/);
    }
  }
});

test('[DET-04] every story is told on each of the days', () => {
  for (const { entries } of stories.values()) {
    for (const { subject, body = '', transcript = [] } of entries) {
      for (const text of [subject, body, ...transcript.map(([, words]) => words)]) {
        for (const now of dates) expect(withDays(text, weeksSince(now))).not.toContain('{');
      }
    }
  }
});
