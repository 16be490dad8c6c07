import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fillInCsv, fillInWorkbook } from './fill-in.ts';
import { mapColumns } from './columns.ts';
import { takeRequirements } from './mapping.ts';
import { SheetError } from './sheet.ts';
import { bombOf, workbookOf } from './testing/workbook.ts';
import { readWorkbook } from './xlsx.ts';

const rows = [
  ['No', 'Requirement', 'Priority'],
  ['A 1', 'SSO by SAML & OIDC', 'Must'],
  ['', '', ''],
  ['A 2', 'Uptime <99.9 %>', ''],
];

describe('[RFP-01] .xlsx is taken too', () => {
  test('texts of every sheet, in their rows, and which sheet is hidden', () => {
    const { sheets } = readWorkbook(
      workbookOf({ Cover: [['Hello']], 'Q & A': rows, Lists: [['x']] }, ['Lists']),
    );
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Cover', false],
      ['Q & A', false],
      ['Lists', true],
    ]);
    expect(sheets[1]?.rows.map((row) => row.join('|'))).toEqual([
      'No|Requirement|Priority',
      'A 1|SSO by SAML & OIDC|Must',
      '',
      'A 2|Uptime <99.9 %>',
    ]);
  });

  test('its requirements map like those of a CSV file', () => {
    const [sheet] = readWorkbook(workbookOf({ Q: rows })).sheets;
    if (!sheet) throw new Error('no sheet');
    const mapping = mapColumns(sheet.rows[0] ?? []);
    const taken = takeRequirements(sheet, { headerRow: 0, mapping, excluded: new Set() });
    expect(taken.requirements).toMatchObject([
      { id: 'A 1', requirement: 'SSO by SAML & OIDC', priority: 'High' },
      { id: 'A 2', requirement: 'Uptime <99.9 %>', priority: 'Medium' },
    ]);
    expect(taken.rows).toEqual([1, 3]);
  });

  test('a formula counts by what it came to, one that came to nothing as empty', () => {
    const files = unzipSync(workbookOf({ Q: [['No', 'Requirement']] }));
    const cells =
      '<c r="A2" t="str"><f>"R-"&amp;1</f><v>R-1</v></c><c r="B2" t="str"><f>C2</f><v>SSO</v></c>' +
      '<c r="C2"><f>NOW()</f></c><c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>';
    files['xl/worksheets/sheet1.xml'] = strToU8(
      strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).replace(
        '</sheetData>',
        `<row r="2">${cells}</row></sheetData>`,
      ),
    );
    const [sheet] = readWorkbook(zipSync(files)).sheets;
    expect(sheet?.rows[1]).toEqual(['R-1', 'SSO']);
  });

  test('parts that only Excel needs are listed and not read: dynamic arrays, links, charts', () => {
    const files = unzipSync(workbookOf({ Q: rows }));
    const list = strFromU8(files['[Content_Types].xml'] ?? new Uint8Array());
    const parts = ['metadata.xml', 'externalLinks/externalLink1.xml', 'persons/person.xml'];
    const kinds = ['sheetMetadata', 'externalLink', 'person'];
    for (const part of parts) files[`xl/${part}`] = strToU8('<x/>');
    const listed = parts.map(
      (part, at) =>
        `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kinds[at]}+xml"/>`,
    );
    files['[Content_Types].xml'] = strToU8(list.replace('</Types>', `${listed.join('')}</Types>`));
    const bytes = zipSync(files);
    expect(readWorkbook(bytes).sheets[0]?.rows[1]).toEqual(['A 1', 'SSO by SAML & OIDC', 'Must']);
    const answer = { supportLevel: 'fully_supported', comment: null, docLink: null } as const;
    const filled = unzipSync(
      fillInWorkbook(bytes, [{ requirement: 'SSO by SAML & OIDC', ...answer }]),
    );
    for (const part of parts) expect(filled[`xl/${part}`]).toEqual(strToU8('<x/>'));
  });

  test.each([
    ['dd.mm.yyyy', '01.01.2026'],
    ['dd\\.mm\\.yyyy', '01.01.2026'],
    ['d. mmm yyyy', '1. Jan 2026'],
    ['0.00', '46023.00'],
  ])('a number in the format %s is read as it is shown', (format, shown) => {
    const files = unzipSync(workbookOf({ Q: [['x', '46023']] }));
    files['xl/styles.xml'] = strToU8(
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    );
    const path = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(files[path] ?? new Uint8Array());
    files[path] = strToU8(sheet.replace('<c r="B1">', '<c r="B1" s="1">'));
    expect(readWorkbook(zipSync(files)).sheets[0]?.rows[0]).toEqual(['x', shown]);
  });

  test('10,000 requirements are read, and none is lost', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [
      `${at}`,
      `Requirement ${at} ${'x'.repeat(100)}`,
    ]);
    const bytes = workbookOf({ Q: [['No', 'Requirement'], ...many] });
    expect(readWorkbook(bytes).sheets[0]?.rows).toHaveLength(10_001);
  });

  test('a bomb is refused as soon as it blows up', () => {
    const bomb = bombOf(200 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(() => readWorkbook(bomb)).toThrow('unpacks to more than 150 MB');
  });

  test.each([
    [
      'one sheet under 300 names',
      Array.from({ length: 300 }, (_, at) => `<sheet name="${at}" r:id="rId1"/>`).join(''),
      '<row r="100000"><c r="A100000"><v>1</v></c></row>',
    ],
    [
      'cells far to the right in each of 50,000 rows',
      '<sheet name="Q" r:id="rId1"/>',
      Array.from({ length: 50_000 }, (_, at) => `<row><c r="SF${at + 1}"><v>1</v></c></row>`).join(
        '',
      ),
    ],
  ])('a few kilobytes do not become millions of rows or cells: %s', (_, sheets, rowsOfSheet) => {
    const files = unzipSync(workbookOf({ Q: [['No']] }));
    files['xl/workbook.xml'] = strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets>${sheets}</sheets></workbook>`,
    );
    files['xl/worksheets/sheet1.xml'] = strToU8(`<sheetData>${rowsOfSheet}</sheetData>`);
    const bytes = zipSync(files, { level: 9 });
    expect(bytes.length).toBeLessThan(400_000);
    expect(() => readWorkbook(bytes)).toThrow(
      'The workbook holds more than can be read. Save only the sheets needed.',
    );
  });

  test('what is no workbook, or a damaged one, is refused as such', () => {
    const good = workbookOf({ Q: rows });
    for (const bytes of [
      new Uint8Array(),
      new TextEncoder().encode('ID,Requirement'),
      good.slice(0, 300),
    ]) {
      expect(() => readWorkbook(bytes)).toThrow(SheetError);
    }
    expect(() => readWorkbook(zipSync({ 'a.txt': new Uint8Array(3) }))).toThrow('holds no sheet');
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const damaged = good.slice();
        damaged[at] = byte;
        expect(errorOf(() => readWorkbook(damaged))).toSatisfy(
          (error) => error === null || error instanceof SheetError,
        );
      }),
    );
  });
});

describe('[RFP-07] answers in the customer’s own file', () => {
  const answers = [
    {
      requirement: 'SSO by SAML & OIDC',
      supportLevel: 'fully_supported' as const,
      comment: '=1+1 <b>&\u0001',
      docLink: 'https://docs.example.com/a#b',
    },
    { requirement: 'Uptime <99.9 %>', supportLevel: null, comment: null, docLink: null },
  ];

  test('stand to the right of what is there, and all else stays', () => {
    const original = workbookOf({ Cover: [['Hello']], Q: rows });
    const filled = fillInWorkbook(original, answers);
    const { sheets, files } = readWorkbook(filled);
    expect(sheets[1]?.rows.map((row) => row.slice(0, 3).join('|'))).toEqual([
      'No|Requirement|Priority',
      'A 1|SSO by SAML & OIDC|Must',
      '',
      'A 2|Uptime <99.9 %>',
    ]);
    expect(sheets[1]?.rows[0]?.slice(3)).toEqual(['Support Level', 'Comment', 'Documentation']);
    expect(sheets[1]?.rows[1]?.slice(3)).toEqual([
      'Fully supported',
      '=1+1 <b>&',
      'https://docs.example.com/a#b',
    ]);
    expect(strFromU8(files.get('docProps/core.xml') ?? new Uint8Array())).toBe('<kept/>');
    const xml = strFromU8(unzipSync(filled)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(xml).toContain('<c r="E2" t="inlineStr">'); // a text, whatever it begins with
    expect(xml).not.toContain('<f>');
  });

  test('a CSV file gets them too, and none runs as a formula', () => {
    const csv = fillInCsv(new TextEncoder().encode(Papa.unparse(rows)), answers);
    expect(Papa.parse<string[]>(csv).data).toEqual([
      ['No', 'Requirement', 'Priority', 'Support Level', 'Comment', 'Documentation'],
      [
        'A 1',
        'SSO by SAML & OIDC',
        'Must',
        'Fully supported',
        "'=1+1 <b>&\u0001",
        'https://docs.example.com/a#b',
      ],
      ['', '', ''],
      ['A 2', 'Uptime <99.9 %>', '', '', '', ''],
    ]);
  });

  test('another file than theirs is refused', () => {
    expect(() =>
      fillInWorkbook(
        workbookOf({
          Q: [
            ['Requirement', 'x'],
            ['other', 'y'],
          ],
        }),
        answers,
      ),
    ).toThrow('None of the requirements was found in this file.');
  });
});

function errorOf(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (error) {
    return error;
  }
}
