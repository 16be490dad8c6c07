import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import { cell, paragraph, table, waiting, wordOf } from '../testing/word.ts';
import { fillInWord } from './fill-in.ts';
import { readWord } from './read.ts';

const header = ['No.', 'Requirement', 'Response', 'Comment'];

describe('[RFP-07] answers in the customer’s own Word document', () => {
  const answer = (requirement: string, comment: string | null = 'Since 8.2') => ({
    requirement,
    supportLevel: 'fully_supported' as const,
    comment,
    docLink: null,
  });
  const shownBy = async (bytes: Uint8Array) =>
    (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })).value.replaceAll(/<\/?p>/g, '');
  const body =
    paragraph('Dear vendor', { style: 'Heading1' }) +
    table(header, ['S-1', 'Encrypt data', '', ''], ['S-2', 'Keep keys', '', '']);

  test('stand in the empty cells beside their requirements, as another library reads them', async () => {
    const { bytes, left } = fillInWord(wordOf(body), [answer('Encrypt data', 'A <b> & more\nB')]);
    expect(left).toBe(0);
    expect(await shownBy(bytes)).toContain(
      '<tr><td>S-1</td><td>Encrypt data</td><td>Fully supported</td><td>A &lt;b&gt; &amp; more<br />B</td></tr><tr><td>S-2</td><td>Keep keys</td><td></td><td></td></tr>',
    );
  });

  test('no other part of the document changes', () => {
    const original = wordOf(body.replaceAll(/<(w:\w+)><\/\1>/g, '<$1/>'));
    const files = unzipSync(fillInWord(original, [answer('Keep keys')]).bytes);
    const before = unzipSync(original);
    expect(Object.keys(files)).toEqual(Object.keys(before));
    for (const [name, content] of Object.entries(before)) {
      const now = strFromU8(files[name] ?? new Uint8Array());
      const run = /<w:r><w:t xml:space="preserve">(?:Fully supported|Since 8\.2)<\/w:t><\/w:r>/g;
      expect(now.replaceAll(run, '')).toBe(strFromU8(content));
    }
  });

  const letters = '<w:b/><w:color w:val="1F4E79"/>';
  test.each<[string, string, string]>([
    [
      'the letters of the cell are kept',
      table(header, ['1', 'Encrypt data', paragraph('', { letters }), '']),
      `<w:r><w:rPr>${letters}</w:rPr><w:t xml:space="preserve">Fully supported</w:t></w:r>`,
    ],
    [
      'one cell takes both',
      table(['No.', 'Question', 'Answer'], ['1', 'Encrypt data', '']),
      'Fully supported</w:t><w:br/><w:t xml:space="preserve">Since 8.2',
    ],
    [
      'a control that waits for a text',
      table(
        ['No.', 'Question', 'Answer'],
        ['1', 'Encrypt data', `<w:p>${waiting('<w:r><w:t>Click here</w:t></w:r>')}</w:p>`],
      ),
      '<w:sdtContent><w:r><w:t xml:space="preserve">Fully supported</w:t>',
    ],
    [
      'a control around the cell',
      table(
        ['No.', 'Question', 'Answer'],
        `<w:tr>${cell('1')}${cell('Encrypt data')}${waiting(cell('Click here'))}</w:tr>`,
      ),
      '<w:sdtContent><w:tc><w:tcPr/><w:p><w:pPr/><w:r><w:t xml:space="preserve">Fully supported</w:t>',
    ],
    [
      'the row below that waits for it',
      table(
        ['No.', 'Question'],
        ['1', 'Encrypt data'],
        ['Response:', ''],
        ['2', 'Keep keys'],
        ['Response:', ''],
      ),
      'Response:</w:t></w:r></w:p></w:tc><w:tc><w:tcPr/><w:p><w:pPr/><w:r><w:t xml:space="preserve">Fully supported</w:t>',
    ],
    [
      'a form for each requirement',
      table(['Requirement', 'Encrypt data'], ['Response', '']) +
        table(['Requirement', 'Keep keys'], ['Response', '']),
      'Response</w:t></w:r></w:p></w:tc><w:tc><w:tcPr/><w:p><w:pPr/><w:r><w:t xml:space="preserve">Fully supported</w:t><w:br/><w:t xml:space="preserve">Since 8.2',
    ],
    [
      'room below each question',
      table(['1. Do you encrypt data?'], ['']) + table(['2. Who keeps keys?'], ['']),
      '1. Do you encrypt data?</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:trPr/><w:tc><w:tcPr/><w:p><w:pPr/><w:r><w:t xml:space="preserve">Fully supported',
    ],
  ])('%s', (_, tables, written) => {
    const asked = tables.includes('Do you') ? 'Do you encrypt data?' : 'Encrypt data';
    const { bytes } = fillInWord(wordOf(tables), [answer(asked)]);
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain(written);
    expect(xml).not.toMatch(/Click here|showingPlcHdr/);
    expect(xml.match(/Fully supported/g)).toHaveLength(1);
  });

  test('a cell that says something is never written into; what has no cell is counted', () => {
    const tables = table(
      header,
      ['1', 'Encrypt data', 'Yes ☐ No ☐', 'See annex'],
      ['2', 'Keep keys', '', 'See annex'],
    );
    const { bytes, left } = fillInWord(wordOf(tables), [
      answer('Encrypt data'),
      answer('Keep keys'),
    ]);
    expect(left).toBe(1);
    const [sheet] = readWord(bytes).sheets;
    expect(sheet?.rows.slice(1)).toEqual([
      ['1', 'Encrypt data', 'Yes ☐ No ☐', 'See annex'],
      ['2', 'Keep keys', 'Fully supported\nSince 8.2', 'See annex'],
    ]);
  });

  test('a document without their requirements, or without an empty cell, is refused', () => {
    expect(() => fillInWord(wordOf(body), [answer('Other')])).toThrow('None of the requirements');
    const full = table(['No.', 'Question'], ['1', 'Encrypt data']);
    expect(() => fillInWord(wordOf(full), [answer('Encrypt data')])).toThrow(
      'no empty cell beside',
    );
    expect(() => fillInWord(wordOf(body), [answer('Encrypt data', null)])).not.toThrow();
  });
});
