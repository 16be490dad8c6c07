import { describe, expect, test } from 'vitest';
import { createNameFinder } from '../name-finder.ts';

const maskedIn = (text: string, people: string[] = [], companies: string[] = []) => {
  const finder = createNameFinder({
    people: people.map((name) => ({ name })),
    companies: companies.map((name) => ({ name })),
  });
  return finder.find(text).map(({ start, end }) => text.slice(start, end));
};

describe('[ANON-01] a known person as people type the name', () => {
  const places = [
    'talked to {} and it looks fine',
    'need to loop in {}.',
    '{} wants the redlines by Friday',
    'waiting on {} before we go on',
  ];
  const forms = [
    'Katarzyna',
    'Wojciechowska',
    'katarzyna wojciechowska',
    'KATARZYNA WOJCIECHOWSKA',
    'Kasia',
    'kasia',
    'K. Wojciechowska',
    'K Wojciechowska',
    'Wojciechowska K.',
    'Wojciechowska, Katarzyna',
    'Katarzyna W.',
    'Wojciehowska',
    'wojciechwoska',
    'Wojcie chowska',
    'katarzyna.wojciechowska',
    'katarzyna_wojciechowska',
    'kwojciechowska',
    'Wojciechowskiej',
    'KW',
    'K.W.',
  ];
  test.each(forms.flatMap((form) => places.map((place) => [form, place] as const)))(
    '%s in "%s"',
    (form, place) => {
      const [start, all] = [place.indexOf('{}'), place.replace('{}', form)];
      const masked = maskedIn(all, ['Katarzyna Wojciechowska']).join(' ');
      const letters = (text: string) => text.replaceAll(/\P{L}+/gu, '');
      expect(letters(masked)).toContain(letters(all.slice(start, start + form.length)));
    },
  );
});

describe('[ANON-01] known names that are words', () => {
  test.each([
    ['the folks at granite like it', 'granite'],
    ['customer: granite, demo done', 'granite'],
    ['granite - demo done, waiting for po', 'granite'],
    ['competitor is granite', 'granite'],
    ['the granite deal slips to q3', 'granite'],
    ['GRANITE IS OUR BIGGEST ACCOUNT', 'GRANITE'],
  ])('the company in "%s"', (text, name) =>
    expect(maskedIn(text, [], ['Granite'])).toContain(name),
  );

  test.each([
    ['email rose the deck', 'rose'],
    ['rose, our champion, left', 'rose'],
    ['EB IS ROSE, CHAMPION UNKNOWN', 'ROSE'],
  ])('the person in "%s"', (text, name) =>
    expect(maskedIn(text, ['Rose Thibault'])).toContain(name),
  );

  test.each([
    ['the price rose again in march', 'Rose Thibault'],
    ['they want a granite counter at the desk', 'Granite'],
    ['we hope for a decision by friday', 'Hope Nakamura'],
    ['our target is 40 seats', 'Target'],
  ])('the word in "%s" stays', (text, name) =>
    expect(
      maskedIn(text, name.includes(' ') ? [name] : [], name.includes(' ') ? [] : [name]),
    ).toEqual([]),
  );
});

describe('[ANON-01] further spellings of known names', () => {
  test.each([
    ['the C&D people come at 3', 'C&D', 'Colquhoun & Drysdale LLP'],
    ['quiet: brightweel instruments so far', 'brightweel', 'Brightwell Instruments Inc.'],
  ])('%s', (text, found, company) => expect(maskedIn(text, [], [company])).toContain(found));

  test('a first name with a letter, in small letters', () =>
    expect(maskedIn('ping tom k again', ['Tom Kearney'])).toEqual(['tom k']));
});

describe('[ANON-01] further habits of writing known names', () => {
  test.each([
    ['waiting for jb lefevre', 'Jean-Baptiste Lefèvre', 'jb lefevre'],
    ['Mags is back on Monday', 'Margaret Ollerton', 'Mags'],
    ['may sent the list', 'May Winter', 'may'],
    ['GRACE OUT UNTIL MONDAY', 'Grace Field', 'GRACE'],
  ])('the person in "%s"', (text, name, written) =>
    expect(maskedIn(text, [name])).toContain(written),
  );

  test.each([
    ['ask Seven Seas for it', '7Seas Logistics', 'Seven Seas'],
    ['SGEL has no budget', 'Société Générale des Eaux de Lorme', 'SGEL'],
  ])('the company in "%s"', (text, name, written) =>
    expect(maskedIn(text, [], [name])).toContain(written),
  );

  test.each([
    ['we may send the list in may', 'May Winter'],
    ['in may sent volumes rose', 'May Winter'],
  ])('nobody in "%s"', (text, name) => expect(maskedIn(text, [name])).toEqual([]));
});

describe('[ANON-01] initials of a known person', () => {
  const people = ['Wiebke L. Zander', 'Florian Tischler'];
  test.each([
    ['WLZ wants the draft; FT signs.', ['WLZ', 'FT']],
    ['FT: I sign on Monday', ['FT']],
    ['[00:10] FT: hello', ['FT']],
    ['Boardroom (WLZ): yes', ['WLZ']],
    ['Waiting on FT.', ['FT']],
    ['wlz: fine by me', ['wlz']],
  ])('%s', (text, initials) =>
    expect(maskedIn(text, people)).toEqual(expect.arrayContaining(initials)),
  );

  test.each(['The rack is 3 FT high', 'A 12 ft cable'])('a unit in "%s"', (text) =>
    expect(maskedIn(text, people)).toEqual([]),
  );

  test('an abbreviation of everybody is nobody', () =>
    expect(maskedIn('We asked their IT about SSO', ['Ines Tamm'])).toEqual([]));
});
