import { describe, expect, test } from 'vitest';
import { strToU8 } from 'fflate';
import { readCsv } from './csv.ts';
import { fillInCsv } from './fill-in.ts';
import { outlineOf, takeRequirements } from './mapping.ts';
import type { SectionChoice } from './sections.ts';
import type { Sheet } from './sheet.ts';

const csv = (lines: readonly string[]) => strToU8(lines.join('\n'));

function taken(sheet: Sheet, sectionChoice: SectionChoice = 'leave'): string[] {
  const { headerRow, mapping } = outlineOf(sheet);
  const options = { headerRow, mapping, excluded: new Set<number>(), sectionChoice };
  return takeRequirements(sheet, options).requirements.map(
    ({ id, requirement }) => `${id} ${requirement}`,
  );
}

/** The sections that are shown beside the columns as they are guessed. */
function sectionsOf(sheet: Sheet): string[] {
  const { sections, mapping } = outlineOf(sheet);
  return sections[mapping.requirement ?? 0]?.names ?? [];
}

describe('[RFP-03] rows that head others', () => {
  test.each<[string, string[], string[]]>([
    [
      'the first column alone',
      [
        'ID,Requirement,Answer',
        'Security,,',
        '1,Encrypt all data.,',
        '2,Keep keys apart.,',
        'Backup,,',
        '3,Save each day.,',
      ],
      ['Security', 'Backup'],
    ],
    [
      'a numbered text in the column of requirements',
      [
        'ID,Requirement,Answer',
        ',1. Access control,',
        '1.1,SSO by SAML,',
        '1.2,SCIM,',
        ',2. Logs,',
        '2.1,Audit trail,',
      ],
      ['1. Access control', '2. Logs'],
    ],
    [
      'capitals in the column of requirements',
      ['ID,Requirement,Priority', ',DATA PROTECTION,', '1,Encrypt data,Must', '2,Delete data,Must'],
      ['DATA PROTECTION'],
    ],
    [
      'an id that those below go on with',
      [
        'Ref,Requirement,Priority',
        '4,Hosting,',
        '4.1,In the EU,Must',
        '4.2,Two zones,Should',
        '5,Support,',
        '5.1,At night,Must',
      ],
      ['4 Hosting', '5 Support'],
    ],
    [
      'German',
      ['Nr.;Anforderung;Priorität', ';Abschnitt Betrieb;', '1;Im Land;Muss', '2;Nachts;Soll'],
      ['Abschnitt Betrieb'],
    ],
  ])('%s', (_, lines, sections) => {
    const sheet = readCsv(csv(lines));
    expect(sectionsOf(sheet)).toEqual(sections);
    expect(taken(sheet)).toHaveLength(lines.length - 1 - sections.length);
    for (const section of sections) expect(taken(sheet).join('\n')).not.toContain(` ${section}\n`);
  });

  test.each<[string, string[]]>([
    ['a requirement without an id', ['ID,Requirement,Answer', '1,SSO,x', ',Logs,', '3,Audit,x']],
    ['a question', ['ID,Requirement,Answer', '1,SSO,x', ',1. Do you log?,', '3,Audit,x']],
    ['a sentence', ['ID,Requirement,Answer', '1,SSO,x', ',2. The system must log,', '3,Audit,x']],
    ['a lead', ['ID,Requirement,Answer', '1,SSO,x', ',3. All of this:,', '3,Audit,x']],
    ['a table of one column', ['Requirement', '1. Logs', '2. Audit', 'SINGLE SIGN-ON']],
    [
      'an id with points below that ask with others',
      [
        'ID,Requirement,Priority',
        '4,Encrypt all data at rest and in transit,Must',
        '4.1,At rest,Must',
        '5,Logs,Must',
      ],
    ],
    ['a note at the right', ['ID,Requirement,Note', '1,SSO,x', ',,Later on', '3,Audit,x']],
  ])('%s heads nothing', (_, lines) => {
    expect(sectionsOf(readCsv(csv(lines)))).toEqual([]);
  });

  const lines = [
    'ID,Requirement,Answer',
    'Security,,',
    '1,Encrypt data,',
    '2,Keep keys,',
    'Backup:,,',
    '3,Each day,',
  ];
  const sheet = readCsv(csv(lines));

  test('are left out, put before what they head, or imported: as a person wants', () => {
    expect(sectionsOf(sheet)).toEqual(['Security', 'Backup:']);
    expect(taken(sheet)).toEqual(['1 Encrypt data', '2 Keep keys', '3 Each day']);
    expect(taken(sheet, 'before')).toEqual([
      '1 Security: Encrypt data',
      '2 Security: Keep keys',
      '3 Backup: Each day',
    ]);
    expect(taken(sheet, 'import')).toEqual([
      'req-1 Security',
      '1 Encrypt data',
      '2 Keep keys',
      'req-4 Backup:',
      '3 Each day',
    ]);
  });

  test('stand beside the rows of the preview, and are none of them', () => {
    const { rows, groups, sections, filled, mapping } = outlineOf(sheet);
    expect(rows.map(([id]) => id)).toEqual(['1', '2', '3']);
    expect(groups).toEqual(['Security', 'Security', 'Backup:']);
    const at = mapping.requirement ?? 0;
    expect([sections[at]?.count, filled[at]]).toEqual([2, 3]);
  });

  test('[RFP-07] a requirement behind its section is found again in the customer’s file', () => {
    const answer = { supportLevel: 'fully_supported' as const, comment: 'Yes', docLink: null };
    const filled = fillInCsv(csv(lines), [{ ...answer, requirement: 'Security: Keep keys' }]);
    expect(filled.split('\n')[3]).toContain('2,Keep keys,,Fully supported,Yes');
  });
});

describe('[RFP-03] a header over several rows is joined', () => {
  const merge = (top: number, left: number, bottom: number, right: number) => ({
    top,
    left,
    bottom,
    right,
  });
  test.each<[string, Sheet, string[], number]>([
    [
      'cells merged downwards and to the right',
      {
        name: '',
        rows: [
          ['ID', 'Requirement', 'Response', ''],
          ['', '', 'Compliance', 'Comment'],
          ['1', 'Encrypt data', '', ''],
          ['2', 'Keep keys', '', ''],
        ],
        merges: [merge(0, 0, 1, 0), merge(0, 1, 1, 1), merge(0, 2, 0, 3)],
      },
      ['ID', 'Requirement', 'Response: Compliance', 'Response: Comment'],
      1,
    ],
    [
      'a CSV file, which knows no merged cells',
      readCsv(
        csv([
          'ID,Requirement,Response,',
          ',,Compliance,Comment',
          '1,Encrypt data,,',
          '2,Keep keys,,',
        ]),
      ),
      ['ID', 'Requirement', 'Response: Compliance', 'Response: Comment'],
      1,
    ],
    [
      'groups of columns over their names',
      readCsv(
        csv([
          'Requirement,,Vendor,,',
          'No.,Text,Priority,Answer,Remark',
          '1,Encrypt data,Must,,',
          '2,Keep keys,Must,,',
        ]),
      ),
      [
        'Requirement: No.',
        'Requirement: Text',
        'Vendor: Priority',
        'Vendor: Answer',
        'Vendor: Remark',
      ],
      1,
    ],
    [
      'one row, and a first requirement without an id',
      readCsv(csv(['ID,Requirement,Answer', ',Encrypt data,', '2,Keep keys,'])),
      ['ID', 'Requirement', 'Answer'],
      0,
    ],
    [
      'one row, and a section below it',
      readCsv(csv(['ID,Requirement,', 'Security,,', '1,Encrypt data,', '2,Keep keys,'])),
      ['ID', 'Requirement', ''],
      0,
    ],
  ])('%s', (_, sheet, names, last) => {
    const outline = outlineOf(sheet);
    expect([outline.header, outline.headerEnd]).toEqual([names, last]);
    expect(taken(sheet)).toHaveLength(2);
    expect(taken(sheet)[1]).toBe('2 Keep keys');
  });
});
