import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { headerRowOf } from './columns.ts';
import { readCsv } from './csv.ts';
import { fillInCsv, fillInWorkbook } from './fill-in.ts';
import { outlineOf, takeRequirements } from './mapping.ts';
import type { Sheet } from './sheet.ts';
import { workbookOf } from './testing/workbook.ts';
import { readWorkbook } from './xlsx.ts';

const bytesOf = (lines: readonly string[]) => strToU8(lines.join('\r\n'));
const workbook = (name: string) =>
  new Uint8Array(readFileSync(new URL(`testing/sheets/${name}.xlsx`, import.meta.url)));
const firstSheet = (bytes: Uint8Array) => readWorkbook(bytes).sheets[0]!;

/** What is taken of a sheet as it is guessed: id and text. */
function guessed(sheet: Sheet): string[][] {
  const { headerRow, mapping } = outlineOf(sheet);
  const { requirements } = takeRequirements(sheet, { headerRow, mapping, excluded: new Set() });
  return requirements.map(({ id, requirement }) => [id, requirement]);
}

const answered = (requirement: string) => ({
  requirement,
  supportLevel: 'fully_supported' as const,
  comment: 'Since 8.2',
  docLink: null,
});

describe('[RFP-03] columns are guessed by their names and by how filled they are', () => {
  test.each<[string, string[], string[][]]>([
    [
      'a column of answers is empty in a new CAIQ',
      [
        'CONSENSUS ASSESSMENTS INITIATIVE QUESTIONNAIRE v4.0.3,,,,,',
        '"Question ID","Question","CSP CAIQ Answer","CSP Implementation Description\n(Optional)","CCM Control ID","CCM Control Specification"',
        'A&A-01.1,Are audit policies kept?,,,A&A-01,Keep audit policies up to date.',
        'A&A-01.2,Are they reviewed?,,,A&A-01,Keep audit policies up to date.',
      ],
      [
        ['A&A-01.1', 'Are audit policies kept?'],
        ['A&A-01.2', 'Are they reviewed?'],
      ],
    ],
    [
      'a sheet of HECVAT names no column of questions',
      [
        'Higher Education Vendor Assessment,,,',
        'Company Overview,,Vendor Answers,Guidance',
        'COMP-01,Describe your business background.,,Include all parents.',
        'COMP-02,Have you had an unplanned disruption?,,If Yes give details.',
        'HLAP-01,Can you support single sign-on by SAML 2?,,',
      ],
      [
        ['COMP-01', 'Describe your business background.'],
        ['COMP-02', 'Have you had an unplanned disruption?'],
        ['HLAP-01', 'Can you support single sign-on by SAML 2?'],
      ],
    ],
    [
      'SIG: the text, not its number',
      [
        'Question Num,Question Text,Response,Additional Information',
        'A.1,Is there a risk policy?,,',
        'A.2,Is it approved?,,',
      ],
      [
        ['A.1', 'Is there a risk policy?'],
        ['A.2', 'Is it approved?'],
      ],
    ],
    [
      'German',
      ['Lfd. Nr.;Anforderung;Priorität;Bemerkung', '1;Daten verschlüsseln;Muss;'],
      [['1', 'Daten verschlüsseln']],
    ],
    [
      'French',
      ['N°;Exigence;Priorité;Réponse', '1;Chiffrer les données;Obligatoire;'],
      [['1', 'Chiffrer les données']],
    ],
    [
      'a column called Description that says something in one row of three',
      ['ID,Description,Question', '1,,Is it logged?', '2,See annex,Is it kept?', '3,,By whom?'],
      [
        ['1', 'Is it logged?'],
        ['2', 'Is it kept?'],
        ['3', 'By whom?'],
      ],
    ],
  ])('%s', (_, lines, taken) => {
    expect(guessed(readCsv(bytesOf(lines)))).toEqual(taken);
  });

  test('Muss and Obligatoire are high, Soll is low', () => {
    const lines = ['Nr.;Anforderung;Priorität', '1;a;Muss', '2;b;Soll', '3;c;Obligatoire'];
    const sheet = readCsv(bytesOf(lines));
    const { headerRow, mapping } = outlineOf(sheet);
    const { requirements } = takeRequirements(sheet, { headerRow, mapping, excluded: new Set() });
    expect(requirements.map(({ priority }) => priority)).toEqual(['High', 'Low', 'High']);
  });
});

describe('[RFP-02] how a CSV file is separated', () => {
  test('the line that tells it is obeyed, and is no row', () => {
    const sheet = readCsv(bytesOf(['sep=;', 'Nr.;Anforderung', '1.1;Verschlüsseln, auch hier']));
    expect(guessed(sheet)).toEqual([['1.1', 'Verschlüsseln, auch hier']]);
  });

  test('a title above the table does not hide it', () => {
    const sheet = readCsv(bytesOf(['Anhang 3, Teil A', 'Nr.;Anforderung;Stufe', '1;a, b;Muss']));
    expect(sheet.separator).toBe(';');
    expect(headerRowOf(sheet)).toBe(1);
  });
});

describe('[RFP-02] a workbook says what a person sees', () => {
  test('numbers and dates as they are shown', () => {
    expect(guessed(firstSheet(workbook('shown-values'))).map(([id]) => id)).toEqual([
      '1.1',
      '2.2',
      '1.10',
      '1/1/2026',
      '3.4',
    ]);
  });

  test('points below a lead in merged cells are requirements of their own', () => {
    expect(guessed(firstSheet(workbook('merged-lead')))).toEqual([
      ['3.2.1', 'The system must encrypt data: (a) at rest'],
      ['3.2.1-2', 'The system must encrypt data: (b) in transit'],
      ['3.2.1-3', 'The system must encrypt data: (c) in backups'],
      ['3.2.2', 'The system must log every access.'],
    ]);
  });

  test.each<[string, string[], string[]]>([
    [
      'a lead with a colon, without merged cells',
      ['No,Requirement,', '1,Encrypt:,(a) at rest', ',,(b) in transit', '2,Log.,'],
      ['Encrypt: (a) at rest', 'Encrypt: (b) in transit', 'Log.'],
    ],
    [
      'what stands beside a sentence is no point of it',
      ['No,Requirement,', '1,Encrypt data.,see annex', ',,and this', '2,Log.,'],
      ['Encrypt data.', 'Log.'],
    ],
    [
      'a column with a name holds no points',
      ['No,Requirement,Answer', '1,Encrypt:,yes', ',,no'],
      ['Encrypt:'],
    ],
  ])('%s', (_, lines, texts) => {
    expect(guessed(readCsv(bytesOf(lines))).map(([, text]) => text)).toEqual(texts);
  });

  test('hidden rows are left out and counted, and taken where a person wants them', () => {
    const files = unzipSync(
      workbookOf({
        Q: [
          ['No', 'Requirement'],
          ['1', 'Shown'],
          ['2', 'Hidden'],
        ],
      }),
    );
    const path = 'xl/worksheets/sheet1.xml';
    files[path] = strToU8(strFromU8(files[path]!).replace('<row r="3"', '<row r="3" hidden="1"'));
    const sheet = firstSheet(zipSync(files));
    expect(outlineOf(sheet)).toMatchObject({ hidden: 1, below: 2, filled: [1, 1] });
    expect(outlineOf(sheet, { headerRow: 0, withHidden: true })).toMatchObject({
      hidden: 1,
      filled: [2, 2],
    });
    expect(guessed(sheet)).toEqual([['1', 'Shown']]);
    const all = { headerRow: 0, mapping: outlineOf(sheet).mapping, excluded: new Set<number>() };
    expect(takeRequirements(sheet, { ...all, withHidden: true }).rows).toEqual([1, 2]);
  });
});

describe('[RFP-07] answers find their rows whatever was mapped at the import', () => {
  test('in a column that no name tells', () => {
    const lines = ['Lp.;Wymaganie', '1;Szyfrowanie danych', '2;Raporty'];
    const filled = fillInCsv(bytesOf(lines), [answered('Raporty')]);
    expect(filled.split('\r\n')).toEqual([
      'Lp.;Wymaganie;Support Level;Comment;Documentation',
      '1;Szyfrowanie danych',
      '2;Raporty;Fully supported;Since 8.2;',
    ]);
  });

  test('in a column beside the one that a name tells', () => {
    const lines = ['ID,Requirement,Control text', '1,Access,Use single sign-on'];
    const filled = fillInCsv(bytesOf(lines), [answered('Use single sign-on')]);
    expect(Papa.parse<string[]>(filled).data[1]).toContain('Fully supported');
  });

  test('points below a lead in merged cells', () => {
    const filled = fillInWorkbook(workbook('merged-lead'), [
      answered('The system must encrypt data: (b) in transit'),
    ]);
    expect(firstSheet(filled).rows[4]?.slice(6)).toEqual(['Fully supported', 'Since 8.2']);
  });

  test('a copy of a file keeps its separator, its line ends and its blank lines', () => {
    const lines = ['Anhang 3', '', 'ID;Requirement;Priority', '1;"a;b";Muss', '2;c;Kann'];
    const filled = fillInCsv(bytesOf(lines), [answered('c')]);
    expect(filled.split('\r\n')).toEqual([
      'Anhang 3',
      '',
      'ID;Requirement;Priority;Support Level;Comment;Documentation',
      '1;"a;b";Muss',
      '2;c;Kann;Fully supported;Since 8.2;',
    ]);
  });
});
