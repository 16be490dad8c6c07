import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { outlineOf, takeRequirements } from './mapping.ts';

const csv = (lines: readonly string[]) => readCsv(strToU8(lines.join('\r\n')));

function guessed(lines: readonly string[]): string[] {
  const sheet = csv(lines);
  const { headerRow, mapping } = outlineOf(sheet);
  const options = {
    headerRow,
    mapping,
    excluded: new Set<number>(),
    sectionChoice: 'before' as const,
  };
  return takeRequirements(sheet, options).requirements.map(
    ({ id, requirement, priority }) => `${id} ${priority} ${requirement}`,
  );
}

describe('[RFP-03] questionnaires as customers write them', () => {
  test.each<[string, string[], string[]]>([
    [
      'VSA: sections in a column of their own row, answers by three columns',
      [
        'Vendor Security Alliance,,,,',
        '#,Question,Yes,No,Comments',
        'Data Protection,,,,',
        '1,Do you encrypt data at rest?,,,',
        '2,Do you have a data retention policy?,,,',
      ],
      [
        '1 Medium Data Protection: Do you encrypt data at rest?',
        '2 Medium Data Protection: Do you have a data retention policy?',
      ],
    ],
    [
      'Spanish: a header that no list of names knows, the column with most words',
      [
        'Código;Pregunta;Respuesta',
        'A1;¿Cifran todos los datos en reposo?;',
        'A2;¿Quién puede leer las claves?;',
      ],
      ['A1 Medium ¿Cifran todos los datos en reposo?', 'A2 Medium ¿Quién puede leer las claves?'],
    ],
    [
      'MoSCoW by letters, ids with slashes',
      [
        'Req ID,Requirement,Priority',
        'F/1,Log each access,M',
        'F/2,Export to PDF,C',
        'F/3,Dark theme,W',
      ],
      ['F/1 High Log each access', 'F/2 Low Export to PDF', 'F/3 Low Dark theme'],
    ],
    [
      'tabs, a title and blank lines above, a total below',
      [
        'Halden AG\t\t',
        '\t\t',
        'No.\tRequirement\tWeight',
        '1\tSSO by SAML\t5',
        '2\tSCIM\t3',
        'Total\t\t8',
      ],
      ['1 Medium SSO by SAML', '2 Medium SCIM'],
    ],
    [
      'two header rows with the vendor’s columns below one name',
      [
        'ID,Requirement,Vendor answer,',
        ',,Complies (Y/N),Remarks',
        '1.1,The system shall log in UTC.,,',
        '1.2,The system shall keep logs for a year.,,',
      ],
      [
        '1.1 Medium The system shall log in UTC.',
        '1.2 Medium The system shall keep logs for a year.',
      ],
    ],
    [
      'HECVAT: the row that names what suppliers fill in is the header, it heads each part again',
      [
        'Higher Education Vendor Assessment - Lite,,,,',
        'Date,2026-11-12,,,',
        'GNRL-01,Vendor Name,Halden AG,,',
        'Company,,Vendor Answers,Additional Information,Guidance',
        'COMP-01,Describe your ownership.,,,Include all parents.',
        'COMP-02,Were there outages in the last year?,,,If Yes give details.',
        'Access Control,,Vendor Answers,Additional Information,Guidance',
        'AAAI-01,Can you support single sign-on by SAML 2?,,,',
      ],
      [
        'COMP-01 Medium Describe your ownership.',
        'COMP-02 Medium Were there outages in the last year?',
        'AAAI-01 Medium Access Control: Can you support single sign-on by SAML 2?',
      ],
    ],
    [
      'CAIQ v3: the answer No is no number',
      [
        'Control Domain,CID,Consensus Assessment Questions,Yes,No,N/A,Notes',
        'Interfaces,AIS-01.1,Do you follow standards?,,,,',
        'Interfaces,AIS-01.2,Do you check code?,,,,',
      ],
      ['AIS-01.1 Medium Do you follow standards?', 'AIS-01.2 Medium Do you check code?'],
    ],
    [
      'a tender whose items are numbers',
      [
        'Item,Mandatory/Desirable,Specification,Bidder Response,Page ref',
        '1.1,M,Data stays in the EU.,,',
        '1.2,D,There is a mobile app.,,',
      ],
      ['1.1 Medium Data stays in the EU.', '1.2 Medium There is a mobile app.'],
    ],
    [
      'Danish: ids by what stands in their column',
      [
        'Krav nr.;Kravtekst;Leverandørens svar',
        '1.1;Systemet skal logge al adgang.;',
        '1.2;Systemet bør eksportere PDF.;',
      ],
      ['1.1 Medium Systemet skal logge al adgang.', '1.2 Medium Systemet bør eksportere PDF.'],
    ],
    [
      'figures before the text that come again are no ids',
      ['Weight,Requirement', '5,Log all access', '3,Export to PDF', '5,Dark theme'],
      ['req-1 Medium Log all access', 'req-2 Medium Export to PDF', 'req-3 Medium Dark theme'],
    ],
    [
      'the header again on each page',
      ['No.,Requirement,Answer', '1,Encrypt data.,', 'No.,Requirement,Answer', '2,Log access.,'],
      ['1 Medium Encrypt data.', '2 Medium Log access.'],
    ],
    [
      'bars between cells',
      ['ID|Requirement|Priority', '1|Encrypt, always|High', '2|Log; everything|Low'],
      ['1 High Encrypt, always', '2 Low Log; everything'],
    ],
  ])('%s', (_, lines, taken) => {
    expect(guessed(lines)).toEqual(taken);
  });

  test('of a file without names for its columns, the row that is lost is named', () => {
    const outline = outlineOf(csv(['1,Do you encrypt data?,', '2,Who can read the keys?,']));
    expect(outline.notes).toEqual([expect.stringContaining('reads like a requirement')]);
    expect(outlineOf(csv(['No,Question', '1,Do you encrypt data?'])).notes).toEqual([]);
  });
});
