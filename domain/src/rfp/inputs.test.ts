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
      [
        'req-1 Medium ¿Cifran todos los datos en reposo?',
        'req-2 Medium ¿Quién puede leer las claves?',
      ],
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
  ])('%s', (_, lines, taken) => {
    expect(guessed(lines)).toEqual(taken);
  });
});
