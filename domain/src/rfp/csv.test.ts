import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { readCsv } from './csv.ts';
import { harmless } from '../csv.ts';
import { exportCsv, exportName } from './export.ts';
import { headerRowOf, mapColumns, outlineOf, previewOf, takeRequirements } from './mapping.ts';
import { priorityOf } from './priority.ts';
import { demandReadable, SheetError, unreadableFileText, uploadErrorText } from './sheet.ts';
import { countComputingTime } from '../testing/computing-time.ts';

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

  test('.csv and .xlsx are taken, in any case, but not 50 MB of them', () => {
    expect(demandReadable({ name: 'RFP.CSV', size: 1 })).toBe('csv');
    expect(demandReadable({ name: 'a.xlsx', size: 1 })).toBe('xlsx');
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
    ['a PDF', [...utf8('%PDF-1.7')], 'This is a PDF'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'neither a CSV'],
  ])('%s is none of both, whatever its name', (_, bytes, message) => {
    expect(() => contentOf(new Uint8Array(bytes), 'csv')).toThrow(message);
    expect(() => contentOf(new Uint8Array(bytes), 'xlsx')).toThrow(message);
  });

  test('any other failure is told with its cause', () => {
    expect(uploadErrorText(new SheetError('Please upload a CSV file.'))).toBe(
      'Please upload a CSV file.',
    );
    expect(uploadErrorText(new Error('boom'))).toBe('Error processing CSV file: boom');
    expect(unreadableFileText).toBe('Failed to read file');
  });
});

describe('[RFP-02] reading CSV', () => {
  test('quoted values hold commas, quotes and line breaks; blank rows are skipped', () => {
    expect(rowsOf('ID,Requirement\r\n1,"a, ""b""\r\nc"\r\n\r\n,\r\n2,d\r\n')).toEqual([
      ['ID', 'Requirement'],
      ['1', 'a, "b"\r\nc'],
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

  test('10,000 requirements are read and mapped in less than a second', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `R${at},"Wish ${at}, ${'x'.repeat(150)}",High`,
    );
    const bytes = utf8(`ID,Requirement,Priority\n${lines.join('\n')}`);
    const computingTime = countComputingTime();
    const sheet = readCsv(bytes);
    const { requirements } = takeRequirements(sheet, {
      ...all,
      mapping: mapColumns(sheet.rows[0] ?? []),
    });
    expect(computingTime()).toBeLessThan(1000);
    expect(requirements).toHaveLength(10_000);
  });
});

describe('[RFP-03] mapping columns', () => {
  test.each([
    [['ID', 'Requirement', 'Priority'], { id: 0, requirement: 1, priority: 2 }],
    [['#', 'Detail', 'Severity'], { id: 0, requirement: 1, priority: 2 }],
    [[' Req  ID ', 'Item text', 'Importance'], { id: 0, requirement: 1, priority: 2 }],
    [['Number', 'Service level', 'Description'], { id: 0, requirement: 2, priority: 1 }],
    [['Requirement ID', 'Item', 'Requirement'], { id: 0, requirement: 2, priority: null }],
    [['Wish', 'Ident'], { id: null, requirement: null, priority: null }],
    [['Ref', 'Question', 'Importance', 'Your answer'], { id: 0, requirement: 1, priority: 2 }],
    [['Control ID', 'Control', 'Text'], { id: 0, requirement: 2, priority: null }],
    // A number of a requirement is its id, and a kind of it is not the requirement itself.
    [['Requirement No.', 'Requirement', 'Priority'], { id: 0, requirement: 1, priority: 2 }],
    [['Requirement No.', 'Description'], { id: 0, requirement: 1, priority: null }],
    [['Item Nr', 'Requirement Type', 'Text'], { id: 0, requirement: 2, priority: null }],
    [['Requirement Type', 'Description', 'Level'], { id: null, requirement: 1, priority: 2 }],
    [['ID', 'Requirement category', 'Item'], { id: 0, requirement: 2, priority: null }],
    [['ID', 'Service Level Requirement'], { id: 0, requirement: 1, priority: null }],
    [
      ['ID', 'Service Level Requirement', 'Requirement Priority'],
      { id: 0, requirement: 1, priority: 2 },
    ],
    // The specification's names stay first, and take what there is.
    [['ID', 'Requirement No.', 'Requirement'], { id: 0, requirement: 2, priority: null }],
    [['Requirement', 'Description'], { id: null, requirement: 0, priority: null }],
    [['ID', 'Requirement Type'], { id: 0, requirement: 1, priority: null }],
    [['ID', 'Text', 'Service level'], { id: 0, requirement: 1, priority: 2 }],
  ])('%j', (header, mapping) => {
    expect(mapColumns(header)).toEqual(mapping);
  });

  test.each([
    ['HIGH', 'High'],
    ['mission critical', 'High'],
    ['Must have', 'High'],
    ['low', 'Low'],
    ['nice to have', 'Low'],
    ['Must', 'High'],
    ['must_have', 'High'],
    ['Should', 'Low'],
    ['Could', 'Low'],
    ['Could have', 'Low'],
    ['Won’t', 'Low'],
    ["Won't have", 'Low'],
    ['Mandatory', 'High'],
    ['Required', 'High'],
    ['Shall', 'High'],
    ['Essential', 'High'],
    ['Desirable', 'Medium'],
    ['Highly desirable', 'Medium'],
    ['Preferred', 'Medium'],
    ['Optional', 'Low'],
    ['Not required', 'Low'],
    ['Non-mandatory', 'Low'],
    ['Workflow', 'Medium'],
    ['M', 'Medium'],
    ['C', 'Medium'],
    ['2', 'Medium'],
    ['', 'Medium'],
  ])('priority %j is %s', (text, priority) => {
    expect(priorityOf(text)).toBe(priority);
  });

  test.each([
    [
      ['M', 's', ' C', 'W', ''],
      ['High', 'Low', 'Low', 'Low', 'Medium'],
    ],
    [
      ['H', 'M', 'S'],
      ['Medium', 'Medium', 'Medium'],
    ],
    [
      ['M', 'C', 'Must'],
      ['Medium', 'Medium', 'High'],
    ],
    [
      ['M', 'M'],
      ['Medium', 'Medium'],
    ],
  ])('a column of %j is read as %j: letters only where there is nothing else', (cells, read) => {
    const lines = cells.map((cell, at) => `${at},Wish ${at},${cell}`);
    const taken = take(['ID,Requirement,Priority', ...lines].join('\n'));
    expect(taken.map(({ priority }) => priority)).toEqual(read);
  });

  test('missing ids are numbered, the same id twice is told apart, empty requirements go', () => {
    expect(
      take('ID,Requirement\n1,a\n,b\n1,c\n5,\n1-2,d').map(({ id, requirement }) => [
        id,
        requirement,
      ]),
    ).toEqual([
      ['1', 'a'],
      ['req-2', 'b'],
      ['1-2', 'c'],
      ['1-2-2', 'd'],
    ]);
  });

  test('the same id ten thousand times takes no longer than as many different ones', () => {
    const rows = [['ID', 'Requirement'], ...Array.from({ length: 10_000 }, () => ['1', 'a'])];
    const computingTime = countComputingTime();
    const { requirements } = takeRequirements(
      { name: '', rows },
      { ...all, mapping: { id: 0, requirement: 1, priority: null } },
    );
    expect(computingTime()).toBeLessThan(1000);
    expect(requirements.at(-1)?.id).toBe('1-10000');
  });

  test('an excluded column is not taken', () => {
    const text = 'ID,Requirement,Priority\n7,a,High';
    expect(take(text, [0, 2])).toMatchObject([{ id: 'req-1', priority: 'Medium' }]);
    expect(() => take(text, [1])).toThrow('Requirement column must be mapped.');
  });

  test('the preview shows the first three rows', () => {
    const sheet = { name: '', rows: [['Requirement'], ['a'], [''], ['b'], ['c'], ['d']] };
    expect(previewOf(sheet, 0)).toEqual([['a'], ['b'], ['c']]);
  });

  test('a title above the header is no header', () => {
    const rows = [
      ['RFP of Acme'],
      [],
      ['Please answer each requirement in detail.'],
      ['No', 'Requirement'],
      ['1', 'a'],
    ];
    expect(headerRowOf({ name: 'x', rows })).toBe(3);
    expect(headerRowOf({ name: 'x', rows: [[], ['Wish', 'Id'], ['a', '1']] })).toBe(1);
  });

  test('merged cells above the header name groups of columns, and are no header', () => {
    const rows = [
      ['General', '', 'Requirements', '', ''],
      ['ID', 'Area', 'Description', 'Priority', 'Answer'],
      ['1', 'Access', 'Details of items', 'High', ''],
    ];
    expect(headerRowOf({ name: '', rows })).toBe(1);
    expect(headerRowOf({ name: '', rows: rows.slice(1) })).toBe(0);
  });

  test('empty columns, and a cell as long as Excel allows', () => {
    const long = 'x'.repeat(32_767);
    expect(take(`,ID,,Requirement,,\n,1,,${long},,\n,,,,,\n,2,,b,,`)).toMatchObject([
      { id: '1', requirement: long },
      { id: '2', requirement: 'b' },
    ]);
  });
});

describe('[RFP-07] export', () => {
  type Exported = Parameters<typeof exportCsv>[0][number];
  const requirement = (parts: Partial<Exported>): Exported => ({
    accepted: false,
    source: null,
    quoted: null,
    id: '1',
    requirement: 'a',
    priority: 'High',
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
    ...parts,
  });

  const quoted = { text: 'No.', url: 'https://docs.example/sso', title: 'SSO', heading: '' };

  test('has the columns of the specification, and behind them what stands for the answer', () => {
    expect(
      exportCsv([
        requirement({ supportLevel: 'fully_supported', comment: 'Yes, "always"', accepted: true }),
        requirement({ id: '2', requirement: 'b\nc', priority: 'Low', quoted }),
        requirement({ id: '3', supportLevel: 'not_supported', source: 'built-in', quoted }),
        requirement({ id: '4', supportLevel: 'partially_supported', docLink: 'https://d.example' }),
        requirement({ id: '5', supportLevel: 'not_supported', source: 'by-hand', quoted }),
      ]).split('\r\n'),
    ).toEqual([
      'ID,Requirement,Priority,Support Level,Comment,Status,Confirmation,Documentation',
      '1,a,High,Fully supported,"Yes, ""always""",Analyzed,Confirmed,',
      '2,"b\nc",Low,Not Analyzed,,Pending,,',
      '3,a,High,Not supported,,Analyzed,To confirm,https://docs.example/sso',
      '4,a,High,Partially supported,,Analyzed,To confirm,https://d.example',
      '5,a,High,Not supported,,Analyzed,To confirm,',
    ]);
    expect(exportName('2026-11-21')).toBe('rfp-analysis-2026-11-21.csv');
  });

  test('no cell can run as a formula, and every text can be read back', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1',
        '＝1',
        '\u00a0=1',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        ' =1',
        '|calc',
        '\n@x',
      ),
    );
    fc.assert(
      fc.property(text, text, text, (id, wish, comment) => {
        const csv = exportCsv([requirement({ id, requirement: wish, comment })]);
        const row = Papa.parse<string[]>(csv).data[1] ?? [];
        const words = row.filter((cell) => !/^[+-]?\d+(?:\.\d+)?$/.test(cell));
        for (const cell of words) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r|]/);
        expect(row.slice(0, 2)).toEqual([harmless(id), harmless(wish)]);
      }),
    );
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
    const { faults } = readCsv(utf8('ID,Requirement\n1,"Racks of 19"" height"\n2,"a\nb, c"\n'));
    expect(faults).toEqual([]);
  });
});

test('[RFP-03] an outline counts what would be taken of each column', () => {
  const sheet = readCsv(utf8('Title\n\nID,Requirement,Note\n1,Logs,\n2,,later\n,,\n3,Audit,\n'));
  expect(outlineOf(sheet)).toMatchObject({ headerRow: 1, read: 3, filled: [3, 2, 1] });
});
