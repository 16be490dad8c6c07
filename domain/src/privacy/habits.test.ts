import { describe, expect, test } from 'vitest';
import { createAnonymiser } from './anonymise.ts';

const nobody = { companies: [], people: [] };
const sent = (text: string, people: string[] = [], companies: string[] = []) =>
  createAnonymiser({
    people: people.map((name) => ({ name })),
    companies: companies.map((name) => ({ name })),
  }).anonymise(text) as string;

describe('[ANON-01] addresses said in words', () => {
  test.each([
    'jo_at_zeeq_dot_com',
    'jo at sign zeeq dot com',
    'jo at the rate zeeq dot co dot in',
    'jo﹫zeeq.com',
    'jo "at" zeeq "dot" com',
    'jo at zeeq period com',
    'jo(at)zeeq,de',
    'jo at zeeq mill dot com',
    'jo@zeeq',
    'jo at zeeq, dot com',
    'jo at zeeq full stop com',
    'jo bei zeeq punkt de',
    'jo（at）zeeq.com',
    'jo.d at gmail',
  ])('%s', (address) => expect(sent(address)).toBe('[EMAIL_1]'));

  test.each(['Look at the dot com boom', 'React@latest is fine'])('%s stays', (text) =>
    expect(sent(text)).toBe(text),
  );
});

describe('[ANON-01] habits of naming who is known', () => {
  test.each([
    ['Smithy agrees', 'Adam Smithers'],
    ['Coop agrees', 'Brian Cooper'],
    ['Big Dave agrees', 'David Osgood'],
    ['Tom K agrees', 'Tom Kearney'],
    ['Owner: EB', 'Ella Brandt'],
    ['quiet: lindqivst', 'Ola Lindqvist'],
    ['quiet: Tkatschenko', 'Olga Tkachenko'],
    ['Ткаченко молчит', 'Olga Tkachenko'],
    ['Kowalskiego nie ma', 'Jan Kowalski'],
    ['W=C3=B3jcik agrees', 'Jan Wójcik'],
  ])('%s', (text, name) => expect(sent(text, [name])).not.toBe(text));

  test('a company cut short or by the letters of its legal form', () => {
    const sentOf = (text: string) => sent(text, [], ['Delmarwick Insurance plc']);
    expect(sentOf('quiet: Delmarwick Ins. so far')).toBe('quiet: [COMPANY_1]. so far');
    expect(sentOf('quiet: DIP so far')).toBe('quiet: [COMPANY_1] so far');
  });

  test('a signature tells person and company', () => {
    const text = 'Best regards,\nJun Sato\nKitano Robotics';
    expect(createAnonymiser(nobody).anonymise(text)).toBe('Best regards,\n[PERSON_1]\n[COMPANY_1]');
  });

  test('a hyphen in a squeezed company hides nothing', () =>
    expect(sent('the copper-line deal', [], ['Copperline Inc'])).not.toContain('copper'));
});

describe('[ANON-01] phone numbers said, in other digits, with letters', () => {
  test.each([
    'oh seven seven double oh 900143',
    'four one four 555 oh one nine nine',
    'nula šest nula pět pět pět nula jedna dva tři',
    '٠٥٠٥٥٥٠١٢٣',
    '1-800-FLOWERS',
    '8555-0123',
  ])('%s', (number) => expect(sent(`his number is ${number}`)).toBe('his number is [PHONE_1]'));
});
