import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { headerRowOf, mapColumns } from './columns.ts';
import { outlineOf, takeRequirements } from './mapping.ts';
import { rfpRequirementsSchema } from './requirement.ts';
import { priorityOf } from './priority.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const all = { headerRow: 0, excluded: new Set<number>() };
const take = (text: string, excluded: number[] = []) => {
  const sheet = readCsv(utf8(text));
  const mapping = mapColumns(sheet.rows[0] ?? []);
  return takeRequirements(sheet, { ...all, mapping, excluded: new Set(excluded) }).requirements;
};

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

  test.each([
    ['blanks at the cut', `${'x'.repeat(80)}${' '.repeat(10)}${'y'.repeat(10)}`, 'x'.repeat(80)],
    ['nothing that can be stored', '\0', 'req-1'],
    ['blanks around a NUL', 'A \0', 'A'],
  ])('[RFP-03] an id with %s is one that can be stored', (_, id, kept) => {
    const rows = [
      ['ID', 'Requirement'],
      [id, 'a'],
      [id, 'b'],
    ];
    const { requirements } = takeRequirements(
      { name: '', rows },
      { ...all, mapping: { id: 0, requirement: 1, priority: null } },
    );
    expect(requirements[0]?.id).toBe(kept);
    expect(v.parse(rfpRequirementsSchema, requirements)).toEqual(requirements);
  });

  test('the same id ten thousand times is told apart each time', () => {
    const rows = [['ID', 'Requirement'], ...Array.from({ length: 10_000 }, () => ['1', 'a'])];
    const { requirements } = takeRequirements(
      { name: '', rows },
      { ...all, mapping: { id: 0, requirement: 1, priority: null } },
    );
    expect(requirements.at(-1)?.id).toBe('1-10000');
  });

  test('an excluded column is not taken', () => {
    const text = 'ID,Requirement,Priority\n7,a,High';
    expect(take(text, [0, 2])).toMatchObject([{ id: 'req-1', priority: 'Medium' }]);
    expect(() => take(text, [1])).toThrow('Requirement column must be mapped.');
  });

  test('the preview shows the first three rows', () => {
    const sheet = { name: '', rows: [['Requirement'], ['a'], [''], ['b'], ['c'], ['d']] };
    expect(outlineOf(sheet).rows).toEqual([['a'], ['b'], ['c']]);
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

  test.each<[string, string[][], number]>([
    [
      'what it names besides the requirement counts',
      [
        ['ID', 'Feature', 'Priority'],
        ['1', 'Control of access', 'High'],
        ['2', 'Item text', 'Low'],
      ],
      0,
    ],
    [
      'names of groups above the names of columns are the first row too',
      [
        ['General', '', 'Requirements', ''],
        ['ID', 'Area', 'Description', 'Priority'],
      ],
      0,
    ],
    [
      'a row that names nothing, where no other does',
      [
        ['Wish', 'Ident'],
        ['a', '1'],
      ],
      0,
    ],
    [
      'a row that names nothing, where a later one does',
      [
        ['A', 'B'],
        ['ID', 'Question'],
      ],
      1,
    ],
    [
      'a title in one cell',
      [
        ['Requirements of Acme for 2027', ''],
        ['ID', 'Requirement'],
      ],
      1,
    ],
    ['a list of one column', [['Requirements for the new system'], ['Item text']], 0],
    [
      'a questionnaire is no question',
      [
        ['CONSENSUS ASSESSMENTS INITIATIVE QUESTIONNAIRE v4.0.3', ''],
        ['Question ID', 'Question'],
      ],
      1,
    ],
    [
      'sentences are no names',
      [
        ['Vendor Assessment', '', ''],
        ['COMP-02', 'Have you had an unplanned disruption?', 'If yes, give details of it.'],
      ],
      0,
    ],
  ])('[RFP-03] the first row is the header: %s', (_, rows, header) => {
    expect(headerRowOf({ name: '', rows })).toBe(header);
  });

  test('[RFP-03] whatever stands below it, a first row that names a column stays the header', () => {
    const cell = fc.constantFrom(
      'Requirement',
      'Description',
      'Item',
      'High',
      '1',
      '',
      'Text of it.',
    );
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    const header = fc.constantFrom(
      ['ID', 'Feature', 'Rank'],
      ['A', 'B', 'Priority'],
      ['', 'Text', ''],
    );
    fc.assert(
      fc.property(header, fc.array(row, { maxLength: 12 }), (names, rows) => {
        expect(headerRowOf({ name: '', rows: [[...names], ...rows] })).toBe(0);
      }),
    );
  });

  test('empty columns, and a cell as long as Excel allows', () => {
    const long = 'x'.repeat(32_767);
    expect(take(`,ID,,Requirement,,\n,1,,${long},,\n,,,,,\n,2,,b,,`)).toMatchObject([
      { id: '1', requirement: long },
      { id: '2', requirement: 'b' },
    ]);
  });
});

test('[RFP-03] an outline counts what would be taken of each column, and every row that is not blank', () => {
  const sheet = readCsv(utf8('Title\n\nID,Requirement,Note\n1,Logs,\n2,,later\n,,\n3,Audit,\n'));
  const counted = { headerRow: 2, read: 5, above: 1, below: 3, filled: [3, 2, 1] };
  expect(outlineOf(sheet)).toMatchObject(counted);
});

test('[RFP-03] with a header that a person picked, the outline is of what is below it', () => {
  const rows = [['Title', ''], ['Lp.', 'Wymaganie'], [], ['1', 'Logs'], ['2', 'Audit']];
  const sheet = { name: 'Blatt', rows };
  expect(outlineOf(sheet).headerRow).toBe(0);
  const outline = outlineOf(sheet, { headerRow: 1 });
  expect(outline).toMatchObject({ headerRow: 1, header: rows[1], read: 4, above: 1, below: 2 });
  expect(outline.start.map(({ at }) => at)).toEqual([0, 1, 3, 4]);
});
