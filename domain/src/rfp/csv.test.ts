import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { readCsv } from './csv.ts';
import { mapColumns } from './columns.ts';
import { takeRequirements } from './mapping.ts';
import { demandReadable, SheetError, unreadableFileText, uploadErrorText } from './sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string) => readCsv(utf8(text)).rows;
const all = { headerRow: 0, excluded: new Set<number>() };
const take = (text: string, excluded: number[] = []) => {
  const sheet = readCsv(utf8(text));
  const mapping = mapColumns(sheet.rows[0] ?? []);
  return takeRequirements(sheet, { ...all, mapping, excluded: new Set(excluded) }).requirements;
};

describe('[RFP-01] what is wrong with a file is said in the words of the specification', () => {
  test.each([
    ['rfp.doc', 'Please upload a CSV file.'],
    ['csv', 'Please upload a CSV file.'],
    ['rfp.csv.zip', 'Please upload a CSV file.'],
  ])('%s: %s', (name, message) => {
    expect(() => demandReadable({ name, size: 1 })).toThrow(new SheetError(message));
  });

  test('.csv, .xlsx, .docx and .pdf are taken, in any case, but not 50 MB of them', () => {
    expect(demandReadable({ name: 'RFP.CSV', size: 1 })).toBe('csv');
    expect(demandReadable({ name: 'a.xlsx', size: 1 })).toBe('xlsx');
    expect(demandReadable({ name: 'Fragen.Docx', size: 1 })).toBe('docx');
    expect(demandReadable({ name: 'a.b.pdf', size: 1 })).toBe('pdf');
    expect(() => demandReadable({ name: 'a.csv', size: 50 * 1024 * 1024 })).toThrow('20 MB');
  });

  test.each([
    ['', 'CSV must have at least a header row and one data row'],
    ['ID,Requirement\n\n', 'CSV must have at least a header row and one data row'],
    ['ID,Requirement\n,\n , ', 'CSV file contains no data rows.'],
    ['ID,Wish\n1,x', 'Requirement column must be mapped.'],
    ['ID,Requirement\n1,\n2,  ', 'No valid requirements found in the CSV.'],
  ])('%j: %s', (text, message) => {
    expect(() => take(text)).toThrow(new SheetError(message));
  });

  test.each<[string, number[], 'csv' | 'xlsx']>([
    ['a workbook', [0x50, 0x4b, 3, 4], 'xlsx'],
    ['a CSV file', [...utf8('ID,Requirement')], 'csv'],
    ['UTF-16', [0xff, 0xfe, 0x49, 0, 0x44, 0], 'csv'],
  ])('the content counts, not the name: %s', (_, bytes, kind) => {
    expect(contentOf(new Uint8Array(bytes), 'csv')).toBe(kind);
    expect(contentOf(new Uint8Array(bytes), 'xlsx')).toBe(kind);
  });

  test.each([
    ['an older Excel file', [0xd0, 0xcf, 0x11, 0xe0], 'Save it as .xlsx'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'This is no CSV'],
  ])('%s is none of them, whatever its name', (_, bytes, message) => {
    expect(() => contentOf(new Uint8Array(bytes), 'csv')).toThrow(message);
    expect(() => contentOf(new Uint8Array(bytes), 'xlsx')).toThrow(message);
  });

  test('where nothing is asked for in a part of another file, its name is told', () => {
    const sheet = {
      name: 'Table 2',
      rows: [
        ['ID', 'Requirement'],
        ['1', ''],
      ],
    };
    const mapping = { id: 0, requirement: 1, priority: null };
    expect(() => takeRequirements(sheet, { ...all, mapping })).toThrow(
      'No valid requirements found in “Table 2”.',
    );
  });

  test('any other failure is told with its cause and the kind of the file', () => {
    const refused = new SheetError('Please upload a CSV file.');
    expect(uploadErrorText(refused, 'a.docx')).toBe('Please upload a CSV file.');
    const told = ['a.csv', 'a.XLSX', 'a.b.docx', 'a.pdf', 'a'].map((name) =>
      uploadErrorText(new Error('boom'), name),
    );
    expect(told).toEqual([
      'Error processing CSV file: boom',
      'Error processing Excel file: boom',
      'Error processing Word file: boom',
      'Error processing PDF file: boom',
      'Error processing CSV file: boom',
    ]);
    expect(unreadableFileText).toBe('Failed to read file');
  });
});

describe('[RFP-02] reading CSV', () => {
  test('quoted values hold commas, quotes and line breaks; blank rows keep their place', () => {
    expect(rowsOf('ID,Requirement\r\n1,"a, ""b""\r\nc"\r\n\r\n,\r\n2,d\r\n')).toEqual([
      ['ID', 'Requirement'],
      ['1', 'a, "b"\r\nc'],
      [''],
      ['', ''],
      ['2', 'd'],
    ]);
  });

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('values between %s', (_name, separator) => {
    const text = ['ID', 'Requirement', 'Priority'].join(separator);
    expect(rowsOf(`${text}\n1${separator}"Say, a; b"${separator}High\n`)[1]).toEqual([
      '1',
      'Say, a; b',
      'High',
    ]);
  });

  test('a single column needs no separator', () => {
    expect(rowsOf('Requirement\nDo this, and that\n')[0]).toEqual(['Requirement']);
  });

  test.each([
    ['UTF-8', (text: string) => utf8(text)],
    ['UTF-8 with BOM', (text: string) => utf8(`\uFEFF${text}`)],
    ['UTF-16 LE with BOM', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 LE without', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE with BOM', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 BE without', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    [
      'Windows-1252',
      (text: string) => Buffer.from(text.replace('€', '\u0080').replace('“', '\u0093'), 'latin1'),
    ],
  ])('%s', (_name, encode) => {
    const rows = readCsv(encode('ID;Requirement\n1;“Größe” über 5 €\n'.replace('”', '"'))).rows;
    expect(rows).toEqual([
      ['ID', 'Requirement'],
      ['1', '“Größe" über 5 €'],
    ]);
  });

  test('whatever stands in the cells comes back', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 });
    const row = fc.tuple(fc.constant('x'), cell, cell).map((cells) => [...cells]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 10 }), (rows) => {
        const whole = [['ID', 'Requirement', 'Note'], ...rows];
        expect(rowsOf(Papa.unparse(whole))).toEqual(whole);
      }),
    );
  });

  test('10,000 requirements are read and mapped, and none is lost', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `R${at},"Wish ${at}, ${'x'.repeat(150)}",High`,
    );
    const bytes = utf8(`ID,Requirement,Priority\n${lines.join('\n')}`);
    const sheet = readCsv(bytes);
    const { requirements } = takeRequirements(sheet, {
      ...all,
      mapping: mapColumns(sheet.rows[0] ?? []),
    });
    expect(requirements).toHaveLength(10_000);
  });
});

describe('[RFP-01] [RFP-02] a stray quote is told, with its line', () => {
  const swallowed = ['ID,Requirement', '1,Logs', '2,"Racks of 19" height', '3,Backups', '4,Audit'];

  test('one that never closes swallows the rest, which is said', () => {
    const { rows, faults } = readCsv(utf8(swallowed.join('\n')));
    expect(rows).toHaveLength(3);
    expect(faults).toEqual([
      {
        line: 3,
        message:
          'The quote before “Racks of 19" height” does not end with its cell: what follows was read as part of it.',
      },
    ]);
  });

  test('one that a later quote closes is said too, by its own line', () => {
    const lines = ['ID;Requirement', '', '1;"Racks of 19" height', '2;"Backups"', '3;Audit'];
    const { faults = [] } = readCsv(utf8(lines.join('\r\n')));
    expect(faults.map(({ line }) => line)).toEqual([3]);
  });

  test('quotes as they should be are no fault, over several lines and doubled', () => {
    const read = readCsv(utf8('ID,Requirement\n1,"Racks of 19"" height"\n2,"a\nb, c"\n'));
    expect(read).toMatchObject({
      faults: [],
      rows: [
        ['ID', 'Requirement'],
        ['1', 'Racks of 19" height'],
        ['2', 'a\nb, c'],
      ],
    });
  });
});
