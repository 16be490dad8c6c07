import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../content.ts';
import { outlineOf } from '../mapping.ts';
import { SheetError } from '../sheet.ts';
import { guessed } from '../testing/guessed.ts';
import { cell, numbersOf, paragraph, row, table, waiting, wordOf } from '../testing/word.ts';
import { workbookOf } from '../testing/workbook.ts';
import { readWord } from './read.ts';

const styles = ['Heading1:heading 1', 'berschrift2:heading 2', 'TOC1:toc 1']
  .map((each) => each.split(':'))
  .map(([id, name]) => `<w:style w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');

const read = (body: string, numbering = '') => readWord(wordOf(body, { numbering, styles })).sheets;

const header = ['No.', 'Requirement', 'Response', 'Comment'];

describe('[RFP-01] tables of a Word document', () => {
  test('of the same columns are one, below the headings of the document', () => {
    const sheets = read(
      paragraph('Contents', { style: 'TOC1' }) +
        paragraph('Security', { style: 'Heading1' }) +
        table(header, ['S-1', 'Encrypt data', '', ''], ['S-2', 'Keep keys', '', '']) +
        paragraph('Betrieb', { style: 'berschrift2' }) +
        table(header, ['O-1', 'Save each day', '', '']) +
        table(['Term', 'Meaning'], ['SSO', 'Single sign-on']),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Tables 1, 2', 'Table 3']);
    expect(guessed(sheets[0])).toEqual(['S-1 Encrypt data', 'S-2 Keep keys', 'O-1 Save each day']);
    expect(guessed(sheets[0], 'before')).toEqual([
      'S-1 Security: Encrypt data',
      'S-2 Security: Keep keys',
      'O-1 Betrieb: Save each day',
    ]);
    expect(outlineOf(sheets[0]!).groups).toEqual(['Security', 'Security', 'Betrieb']);
  });

  const over = (columns: number) => `<w:gridSpan w:val="${columns}"/>`;
  test.each<[string, string, string[]]>([
    [
      'a row over the whole table heads what follows',
      table(header, row([cell('Backup', over(4))]), ['1', 'Each day', '', '']),
      ['1 Backup: Each day'],
    ],
    [
      'cells merged downwards keep their columns',
      table(
        header,
        row([cell('1', '<w:vMerge w:val="restart"/>'), 'Encrypt at rest', '', '']),
        row([cell('', '<w:vMerge/>'), 'Encrypt in transit', '', '']),
      ),
      ['1 Encrypt at rest', '1-2 Encrypt in transit'],
    ],
    [
      'borders that somebody dragged',
      table(
        row([cell('No.'), cell('Requirement', over(3)), cell('Response'), cell('Comment')]),
        row([cell('1', over(2)), cell('Encrypt data', over(2)), cell(''), cell('')]),
        row([cell('2'), cell('Keep keys', over(3)), cell(''), cell('')]),
      ),
      ['1 Encrypt data', '2 Keep keys'],
    ],
    [
      'a header over two rows',
      table(
        row([
          cell('No.', '<w:vMerge w:val="restart"/>'),
          cell('Requirement', '<w:vMerge w:val="restart"/>'),
          cell('Response', over(2)),
        ]),
        row([cell('', '<w:vMerge/>'), cell('', '<w:vMerge/>'), cell('Level'), cell('Comment')]),
        ['1', 'Encrypt data', '', ''],
      ),
      ['1 Encrypt data'],
    ],
    [
      'no header',
      table(['1.1', 'Is all data encrypted?', ''], ['1.2', 'Who can read the keys?', '']),
      ['1.1 Is all data encrypted?', '1.2 Who can read the keys?'],
    ],
    [
      'what was deleted is not there, what was added is',
      table(
        header,
        row(['1', 'Gone', '', ''], '<w:del w:id="1"/>'),
        [
          '2',
          '<w:p><w:r><w:t>Keep </w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:t> keys</w:t></w:r></w:p>',
          '',
          '',
        ],
        ['3', 'Log', '', ''],
      ),
      ['2 Keep new keys', '3 Log'],
    ],
    [
      'breaks, tabs, fields and what only asks for a text',
      table(header, [
        '1',
        '<w:p><w:r><w:t>Encrypt</w:t><w:tab/><w:t>data</w:t><w:br/><w:t>at rest</w:t></w:r><w:r><w:instrText>REF a</w:instrText></w:r></w:p>',
        `<w:p>${waiting('<w:r><w:t>Click here to enter text</w:t></w:r></w:p>').replace('</w:p>', '')}</w:p>`,
        '',
      ]),
      ['1 Encrypt data\nat rest'],
    ],
  ])('%s', (_, body, taken) => {
    expect(guessed(read(body)[0], 'before')).toEqual(taken);
  });

  test('as LibreOffice writes it', () => {
    const file = new URL('../testing/sheets/libreoffice.docx', import.meta.url);
    const [listed, numbered] = readWord(new Uint8Array(readFileSync(file))).sheets;
    expect(guessed(listed, 'before')).toEqual([
      'SEC-01 Access: The solution shall support single sign-on by SAML 2.0 with the identity provider of the customer.',
      'SEC-02 Access: Users are provisioned by SCIM.',
      'SEC-03 Access: Data is encrypted at rest.',
      'SEC-03-2 Access: Data is encrypted in transit.',
    ]);
    expect(guessed(numbered, 'before')[0]).toBe(
      '1 2 Operations: Which hours does your support cover?',
    );
  });

  test('numbers that the document counts are the ids', () => {
    const numbering = numbersOf(7, ['decimal', 'R-%1']);
    const numbered = cell(paragraph('', { list: [7, 0] }));
    const [sheet] = read(
      table(header, row([numbered, 'Encrypt', '', '']), row([numbered, 'Log', '', ''])),
      numbering,
    );
    expect(guessed(sheet)).toEqual(['R-1 Encrypt', 'R-2 Log']);
  });
});

describe('[RFP-01] numbered paragraphs of a Word document', () => {
  const numbering =
    numbersOf(1, ['decimal', '%1.'], ['decimal', '%1.%2'], ['lowerLetter', '(%3)']) +
    numbersOf(2, ['bullet', '•']);

  test('are requirements below their headings; a lead stands before its points', () => {
    const [sheet] = read(
      [
        paragraph('We buy a workspace.'),
        paragraph('Support', { list: [1, 0] }),
        paragraph('Which hours are covered?', { list: [1, 1] }),
        paragraph('The vendor shall name:', { list: [1, 1] }),
        paragraph('a contact', { list: [1, 2] }),
        paragraph('a page', { list: [1, 2] }),
        paragraph('Data', { style: 'Heading1' }),
        paragraph('The product shall keep:', { list: [1, 0] }),
        paragraph('deals', { list: [2, 0] }),
        paragraph('mails', { list: [2, 0] }),
      ].join(''),
      numbering,
    );
    expect(guessed(sheet, 'before')).toEqual([
      '1.1 1 Support: Which hours are covered?',
      '1.2(a) 1 Support: The vendor shall name: a contact',
      '1.2(b) 1 Support: The vendor shall name: a page',
      '2 Data: The product shall keep: deals',
      '2-2 Data: The product shall keep: mails',
    ]);
    expect(outlineOf(sheet!)).toMatchObject({
      isHeaderOurs: true,
      notes: ['One other paragraph is left out.'],
    });
  });

  test.each<[string, string[], string[]]>([
    [
      'numbers that somebody typed',
      ['3.1 Encrypt data', 'REQ-7: Log'],
      ['3.1 Encrypt data', 'REQ-7 Log'],
    ],
    [
      'questions without any number',
      ['Hello', 'Do you log?', 'All data must be kept.'],
      ['req-1 Do you log?', 'req-2 All data must be kept.'],
    ],
  ])('%s', (_, texts, taken) => {
    expect(guessed(read(texts.map((text) => paragraph(text)).join(''))[0])).toEqual(taken);
  });

  test('a style can number them too', () => {
    const word = wordOf(
      paragraph('Encrypt', { style: 'Req' }) + paragraph('Log', { style: 'Req2' }),
      {
        numbering,
        styles:
          '<w:style w:styleId="Req"><w:name w:val="Req"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="Req2"><w:basedOn w:val="Req"/></w:style>',
      },
    );
    expect(guessed(readWord(word).sheets[0])).toEqual(['1 Encrypt', '2 Log']);
  });
});

describe('[RFP-01] a Word document that cannot be read', () => {
  test.each<[string, Uint8Array, string]>([
    ['no table and no number', wordOf(paragraph('Hello.')), 'no table and no numbered paragraph'],
    ['no body', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'no readable Word document'],
    [
      'XML that breaks off',
      zipSync({ 'word/document.xml': strToU8('<w:document><w:body') }),
      'no readable Word document',
    ],
    ['nothing of a document', zipSync({ 'a.txt': strToU8('x') }), 'no readable Word document'],
    [
      'elements within each other',
      zipSync({ 'word/document.xml': strToU8(`<a>${'<b>'.repeat(500)}${'</b>'.repeat(500)}</a>`) }),
      'nested more than 200 levels deep. Split it.',
    ],
    [
      'millions of elements',
      zipSync({ 'word/document.xml': strToU8(`<a>${'<b/>'.repeat(1_000_001)}</a>`) }),
      'more than 1,000,000 elements. Split it.',
    ],
    [
      'a bomb',
      zipSync({ 'word/media/a.bin': new Uint8Array(160 * 1024 * 1024) }, { level: 9 }),
      'unpacks to more than 150 MB',
    ],
  ])('%s', (_, bytes, told) => {
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(() => readWord(bytes)).toThrow(told);
  });

  test('whatever byte is damaged, it is read or refused in words', () => {
    const good = wordOf(table(header, ['1', 'Encrypt', '', '']));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const damaged = good.slice();
        damaged[at] = byte;
        expect(failureOf(() => readWord(damaged))).toSatisfy(
          (failure) => failure === null || failure instanceof SheetError,
        );
      }),
    );
  });

  test('its content says what it is, whatever its name', () => {
    expect(contentOf(wordOf(''), 'xlsx')).toBe('docx');
    expect(contentOf(workbookOf({ Q: [['a']] }), 'docx')).toBe('xlsx');
    expect(contentOf(strToU8('%PDF-1.7'), 'docx')).toBe('pdf');
  });
});

function failureOf(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (error) {
    return error;
  }
}
