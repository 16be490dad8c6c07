import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../rfp/csv.ts';
import { readWorkbook } from '../rfp/xlsx.ts';
import { mapDealColumns } from './columns.ts';
import { dayStyleOf, readDay } from './days.ts';
import { dealRowSchema } from './import.ts';
import { numberStyleOf, readNumber } from './numbers.ts';
import { dealOutlineOf, takeDeals, type DealChoice } from './take.ts';

function take(csv: string, choice: Partial<DealChoice> = {}) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const { headerRow, mapping } = dealOutlineOf(sheet);
  return takeDeals(sheet, {
    headerRow,
    mapping,
    excluded: new Set(),
    numberStyle: null,
    dayStyle: null,
    usualDays: 'mdy',
    currency: 'USD',
    ...choice,
  });
}

describe('[IMP-07] a file of deals', () => {
  test.each([
    ['Deal Name,Company,Amount,Deal Currency Code,Deal Stage,Close Date,Deal owner,Record ID', 8],
    ['Bezeichnung;Kunde;Betrag;Währung;Phase;Abschlussdatum;Besitzer;Nummer', 8],
    ['Opportunity,Account Name,Expected Close Date,Amount (EUR)', 4],
    ['foo,bar', 0],
  ])('columns are known by the names above them: %s', (header, known) => {
    const mapping = mapDealColumns(header.split(/[,;]/));
    expect(Object.values(mapping).filter((at) => at !== null)).toHaveLength(known);
  });

  test('of a German file amounts, days and the currency are read as they are written', () => {
    const { deals, faults, numbers, days } = take(
      'Liste der Chancen\nBezeichnung;Kunde;Betrag;Abschlussdatum\nRollout;Müller;1.234,56 €;31.12.2026\nAusbau;Müller;12.500;01.02.2027\n',
    );
    expect(faults).toEqual([]);
    expect([numbers, days]).toEqual([
      { style: 'comma', isTold: true },
      { style: 'dmy', isTold: true },
    ]);
    expect(deals).toMatchObject([
      { row: 3, name: 'Rollout', value: 1234.56, currency: 'EUR', close_date: '2026-12-31' },
      { row: 4, name: 'Ausbau', value: 12_500, currency: 'USD', close_date: '2027-02-01' },
    ]);
  });

  test('days that could be either are read as the person writes them, and that is said', () => {
    const csv = 'Name,Close date\nA,03/04/2027\n';
    expect(take(csv)).toMatchObject({
      deals: [{ close_date: '2027-03-04' }],
      days: { style: 'mdy', isTold: false },
    });
    expect(take(csv, { dayStyle: 'dmy' })).toMatchObject({ deals: [{ close_date: '2027-04-03' }] });
  });

  test('each row that is no deal is told with its reason; the others are taken', () => {
    const { deals, faults } = take(
      [
        'Name,Company,Amount,Currency,Close date,Id',
        'Good,Acme,"1,000.50",usd,2027-01-31,1',
        ',Acme,5,,,2',
        'Amount,Acme,12x,,,3',
        'Negative,Acme,-5,,,4',
        'Money,Acme,5,Dollar,,5',
        'Day,Acme,5,,2027-02-30,6',
        'good,ACME,7,,,7',
        'Other,Acme,7,,,1',
        `${'x'.repeat(501)},Acme,7,,,8`,
      ].join('\n'),
    );
    expect(deals.map(({ name, currency }) => [name, currency])).toEqual([['Good', 'USD']]);
    expect(faults).toEqual([
      { row: 3, message: 'It has no name.' },
      { row: 4, message: '“12x” is no amount.' },
      { row: 5, message: '“-5” is no amount.' },
      { row: 6, message: '“DOLLAR” is no currency code such as USD.' },
      { row: 7, message: '“2027-02-30” is no day from 2000 to 2100.' },
      { row: 8, message: 'The same deal as row 2.' },
      { row: 9, message: 'The same deal as row 2.' },
      { row: 10, message: 'Its name is longer than 500 characters.' },
    ]);
  });

  test('without a name nothing is taken, nor more than 10,000 rows', () => {
    expect(() => take('Foo,Amount\na,1\n')).toThrow('Choose the column with the deals’ names.');
    expect(() => take(`Name,Amount\n${'a,1\n'.repeat(10_001)}`)).toThrow('at most 10,000');
  });

  test.each([
    ['31/12/2026', 'dmy', '2026-12-31'],
    ['12/31/26', 'mdy', '2026-12-31'],
    ['31/12/2026', 'mdy', null],
    ['2026-12-31T10:00:00Z', 'mdy', '2026-12-31'],
    ['31. Dec 2026', 'mdy', '2026-12-31'],
    ['December 31st, 2026', 'dmy', '2026-12-31'],
    ['31-Dec-2026', 'mdy', '2026-12-31'],
    ['31Dec2026', 'mdy', '2026-12-31'],
    ['31. Dezember 2026', 'mdy', '2026-12-31'],
    ['30 Feb 2027', 'dmy', null],
    ['31-Apr-2027', 'dmy', null],
    ['45 Jan 2027', 'dmy', null],
    ['Fri 03/04/2027', 'mdy', null],
    ['1 Jan 2027 00:30 +0200', 'dmy', '2027-01-01'],
    ['Dec 31, 2026 5:00 PM', 'dmy', '2026-12-31'],
    ['31-Dec-2026 00:00:00', 'mdy', '2026-12-31'],
    ['Thursday, December 31, 2026', 'dmy', '2026-12-31'],
    ['Do., 31. Dez. 2026', 'dmy', '2026-12-31'],
    ['31 de mayo de 2026', 'dmy', '2026-05-31'],
    ['Jun 152026', 'dmy', null],
    ['Before 31 Dec 2026', 'dmy', null],
    ['5 Jan 2027 to 9 Feb 2027', 'dmy', null],
    ['46387', 'dmy', '2026-12-31'],
    ['1999-01-01', 'dmy', null],
    ['soon', 'dmy', null],
  ] as const)('the day %s, %s, is %s', (text, style, day) => {
    expect(readDay(text, style)).toBe(day);
  });

  test.each([
    ['1,234.56', 'point', 1234.56],
    ['1.234,56', 'comma', 1234.56],
    ['1.234,56', 'point', null],
    ["CHF 1'234.50", 'point', 1234.5],
    ['12.500', 'comma', 12_500],
    ['', 'comma', null],
    ['9'.repeat(61), 'point', null],
    ['1000000000001', 'point', null],
  ] as const)('the amount %s, %s, is %s', (text, style, value) => {
    expect(readNumber({ text, currency: null }, style)?.value ?? null).toBe(value);
  });

  test.each([
    ['5 MIO', 'USD', null],
    ['5 ABC', 'USD', null],
    ['$ 5', 'CAD', { value: 5, currency: 'CAD' }],
    ['¥5', 'CNY', { value: 5, currency: 'CNY' }],
    ['$5', 'EUR', { value: 5, currency: 'USD' }],
    ['EUR 5', 'CAD', { value: 5, currency: 'EUR' }],
    ['5', 'CAD', { value: 5, currency: 'CAD' }],
  ] as const)('the amount %s, beside %s, is %o', (text, currency, read) => {
    expect(readNumber({ text, currency }, 'point')).toEqual(read);
  });

  test('a mark before three digits is one of decimals where the currency has three', () => {
    const csv = 'Name,Amount,Currency\nA,125.000,KWD\nB,2.500,kwd\n';
    const values = (text: string, currency: string) =>
      take(text, { currency }).deals.map(({ value }) => value);
    expect(values(csv, 'USD')).toEqual([125, 2.5]);
    expect(values('Name,Amount\nA,125.000\n', 'KWD')).toEqual([125]);
    expect(values('Name,Amount\nA,125.000\n', 'EUR')).toEqual([125_000]);
  });

  test('of a workbook days and amounts are taken as they are stored, and hidden rows are left out', () => {
    const cells = utils.aoa_to_sheet([
      ['Name', 'Amount', 'Close date'],
      ['A', { t: 'n', v: 1250.49, z: '#,##0' }, { t: 'n', v: 46_449, z: 'm/d/yy' }],
      ['B', { t: 'n', v: -5, z: '#,##0' }, null],
      ['C', '1.234,5', '31/03/2027'],
      ['D', 7, null],
    ]);
    cells['!rows'] = [{}, {}, {}, {}, { hidden: true }];
    const book = { SheetNames: ['Deals'], Sheets: { Deals: cells } };
    const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
    const [sheet] = readWorkbook(new Uint8Array(bytes as ArrayBuffer)).sheets;
    const { headerRow, mapping, below } = dealOutlineOf(sheet!);
    expect(below).toBe(3);
    const { deals, faults, hidden } = takeDeals(sheet!, {
      headerRow,
      mapping,
      excluded: new Set(),
      numberStyle: null,
      dayStyle: null,
      usualDays: 'dmy',
      currency: 'EUR',
    });
    expect(hidden).toBe(1);
    expect(faults).toEqual([{ row: 3, message: '“-5” is no amount.' }]);
    expect(deals).toMatchObject([
      { name: 'A', value: 1250.49, close_date: '2027-03-03' },
      { name: 'C', value: 1234.5, close_date: '2027-03-31' },
    ]);
  });

  test('the amount in the company’s currency is not taken where the deal’s own is there', () => {
    expect(mapDealColumns(['Amount in company currency', 'Amount'])['value']).toBe(1);
  });

  test('a column tells its styles only where something in it does', () => {
    const styleOf = (...texts: string[]) =>
      numberStyleOf(texts.map((text) => ({ text, currency: 'USD' })));
    expect([styleOf('5', '12'), dayStyleOf(['01/02/2027'])]).toEqual([null, null]);
    expect(styleOf('1.234', '5,5')).toBe('comma');
    expect(dayStyleOf(['01/02/2027', '02/28/2027'])).toBe('mdy');
  });

  test('of whatever stands in a file only what can be stored is taken', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('x\0', '\ud800', '=1+1', '1,5', '31/12/2026', '', ' ', '€', '9e99', '-0'),
    );
    const rows = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(rows, (cells) => {
        const sheet = { name: '', rows: [['x'], ...cells, ['Last', ...Array(7).fill('')]] };
        const keys = ['name', 'value', 'currency', 'stage', 'close_date', 'owner'] as const;
        const places = Object.fromEntries(keys.map((key, at) => [key, at]));
        const mapping = { ...mapDealColumns([]), ...places, company_name: 6, external_id: 7 };
        const { deals, faults } = takeDeals(sheet, {
          headerRow: 0,
          mapping,
          excluded: new Set(),
          numberStyle: null,
          dayStyle: null,
          usualDays: 'dmy',
          currency: 'EUR',
        });
        for (const deal of deals) expect(v.safeParse(dealRowSchema, deal).issues).toBeUndefined();
        expect(deals.length + faults.length).toBeLessThanOrEqual(cells.length + 1);
      }),
    );
  });
});
