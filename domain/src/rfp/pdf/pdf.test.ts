import { readFileSync } from 'node:fs';
import { strToU8, zlibSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pdfOf } from '../../files/testing/bombs.ts';
import { outlineOf, takeRequirements } from '../mapping.ts';
import { SheetError, type Sheet } from '../sheet.ts';
import { demandPdfWithin } from './bounds.ts';
import { readPdf } from './read.ts';

type Text = [x: number, y: number, text: string, size?: number];

type Line = number | [x: number, y: number, right: number, bottom: number];

/** What a page shows: texts at their places from the left and from the top, and lines, most of them across it. */
function shown(texts: readonly Text[], rules: readonly Line[] = []): Uint8Array {
  const letters = texts.map(
    ([x, y, text, size = 10]) =>
      `BT /F ${size} Tf 1 0 0 1 ${x} ${792 - y} Tm (${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
  );
  const lines = rules.map((rule) => {
    const [x, y, right, bottom] = typeof rule === 'number' ? [50, rule, 560, rule] : rule;
    return `${x} ${792 - y} m ${right} ${792 - bottom} l S`;
  });
  return strToU8([...letters, ...lines].join('\n'), true);
}

const pdf = (content: Uint8Array, pages = 1) => pdfOf({ pages, content, filter: null });

function guessed(sheet: Sheet | undefined): string[] {
  if (!sheet) throw new Error('no such part');
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

const header: Text[] = [
  [50, 100, 'No.'],
  [100, 100, 'Requirement'],
  [350, 100, 'Priority'],
];

describe('[RFP-01] the table of a PDF', () => {
  test('rows by their ids; a cell goes on over several lines and pages', async () => {
    const texts: Text[] = [
      [50, 40, 'Requirements of Halden AG', 18],
      ...header,
      [50, 130, 'Security'],
      [50, 160, 'S-1'],
      [100, 160, 'All data is encrypted at rest with keys that'],
      [350, 160, 'Must'],
      [100, 172, 'the customer keeps.'],
      [50, 202, 'S-2'],
      [100, 202, 'Single sign-'],
      [100, 214, 'on by SAML'],
      [350, 202, 'Could'],
    ];
    const [sheet] = await readPdf(pdf(shown(texts)));
    expect(guessed(sheet)).toEqual([
      'S-1 High Security: All data is encrypted at rest with keys that the customer keeps.',
      'S-2 Low Security: Single sign-on by SAML',
    ]);
  });

  test('rows by the lines that are drawn between them, whatever is centred in them', async () => {
    const texts: Text[] = [
      ...header,
      [50, 136, '1.1'],
      [100, 124, 'Encrypt data'],
      [100, 136, 'at rest and'],
      [100, 148, 'in transit'],
      [50, 172, '1.2'],
      [100, 166, 'Keep'],
      [100, 178, 'keys'],
      [50, 300, '2.1 Which hours does your support cover?'],
    ];
    const [table, list] = await readPdf(pdf(shown(texts, [90, 110, 153, 184])));
    expect(guessed(table)).toEqual([
      '1.1 Medium Encrypt data at rest and in transit',
      '1.2 Medium Keep keys',
    ]);
    expect(guessed(list)).toEqual(['2.1 Medium Which hours does your support cover?']);
  });

  test('a cell beside several rows belongs to all of them', async () => {
    const texts: Text[] = [
      ...header,
      [50, 136, 'S-1'],
      [100, 124, 'Encrypt at rest'],
      [350, 124, 'Must'],
      [100, 148, 'Encrypt in transit'],
      [350, 148, 'Could'],
      [50, 172, 'S-2'],
      [100, 172, 'Keep keys'],
      [350, 196, 'Must'],
      [100, 196, 'Rotate keys'],
    ];
    const beside: Line[] = [
      [90, 130, 560, 130],
      [90, 180, 560, 180],
    ];
    const [table] = await readPdf(pdf(shown(texts, [90, 110, ...beside, 155, 204])));
    expect(guessed(table)).toEqual([
      'S-1 High Encrypt at rest',
      'S-1-2 Low Encrypt in transit',
      'S-2 Medium Keep keys',
      'S-2-2 High Rotate keys',
    ]);
  });

  test('lines to write on part no rows of the other columns', async () => {
    const texts: Text[] = [
      [50, 100, 'No.'],
      [100, 100, 'Requirement'],
      [350, 100, 'Answer'],
      ...['1.1', '1.2', '1.3'].flatMap((id, at): Text[] => [
        [50, 130 + at * 20, id],
        [100, 130 + at * 20, `Keep the keys of kind ${id}`],
      ]),
    ];
    const toWriteOn = [133, 153, 173].map((y): Line => [330, y, 560, y]);
    const [table] = await readPdf(pdf(shown(texts, [85, ...toWriteOn])));
    expect(guessed(table).map((each) => each.slice(0, 4))).toEqual(['1.1 ', '1.2 ', '1.3 ']);
  });

  test('ids that go on in the next line of their cells', async () => {
    const texts: Text[] = [
      ...header,
      ...['01', '02', '03'].flatMap((id, at): Text[] => [
        [50, 130 + at * 24, 'SEC-'],
        [50, 142 + at * 24, id],
        [100, 130 + at * 24, `Keep the keys of kind ${id}`],
      ]),
    ];
    const [table] = await readPdf(pdf(shown(texts)));
    expect(guessed(table)).toEqual(
      ['01', '02', '03'].map((id) => `SEC-${id} Medium Keep the keys of kind ${id}`),
    );
  });

  test('a line drawn down parts cells that stand closely beside each other', async () => {
    const texts: Text[] = [
      [50, 100, 'ID Requirement'],
      [50, 130, 'S-1 Encrypt all data at rest'],
      [50, 154, 'S-2'],
      [68, 154, 'Keep keys'],
    ];
    const down: Line = [66, 85, 66, 165];
    const [table] = await readPdf(pdf(shown(texts, [85, 110, 140, 165, down])));
    expect(table?.rows).toEqual([
      ['ID', 'Requirement'],
      ['S-1', 'Encrypt all data at rest'],
      ['S-2', 'Keep keys'],
    ]);
  });

  test('heads and feet of pages and the repeated header are no rows', async () => {
    const texts: Text[] = [
      [50, 20, 'Halden AG'],
      ...header,
      [50, 160, 'S-1'],
      [100, 160, 'Encrypt data'],
      [50, 780, 'Page 1 of 3'],
    ];
    const [sheet] = await readPdf(pdf(shown(texts), 4));
    expect(sheet?.rows.slice(1).map((row) => row.filter(Boolean))).toEqual(
      Array.from({ length: 4 }, () => ['S-1', 'Encrypt data']),
    );
  });

  test('as LibreOffice writes it', async () => {
    const bytes = readFileSync(new URL('../testing/sheets/libreoffice.pdf', import.meta.url));
    const [table, list] = await readPdf(new Uint8Array(bytes));
    expect(table?.rows[0]).toEqual(['Ref.', 'Requirement', 'Priority', 'Compliance', 'Comments']);
    expect(guessed(table)).toEqual([
      'SEC-01 High Access: The solution shall support single sign-on by SAML 2.0 with the identity provider of the customer.',
      'SEC-02 Low Access: Users are provisioned by SCIM.',
      'SEC-03 High Access: Data is encrypted at rest.',
      'SEC-03-2 High Access: Data is encrypted in transit.',
    ]);
    expect(guessed(list)).toHaveLength(2);
  });
});

test('[RFP-01] numbered paragraphs of a PDF are requirements below their headings', async () => {
  const texts: Text[] = [
    [50, 40, 'Request for proposal', 18],
    [50, 70, 'We buy a workspace and say here what it has to do for us.'],
    [50, 100, '1 Security', 14],
    [50, 120, '1.1 The solution shall encrypt all data'],
    [50, 132, 'at rest and in transit.'],
    [50, 150, '1.2 The vendor shall name:'],
    [70, 168, '(a) a contact'],
    [70, 186, '(b) a status page'],
  ];
  const [sheet] = await readPdf(pdf(shown(texts)));
  expect(guessed(sheet)).toEqual([
    '1.1 Medium 1 Security: The solution shall encrypt all data at rest and in transit.',
    '1.2(a) Medium 1 Security: The vendor shall name: a contact',
    '1.2(b) Medium 1 Security: The vendor shall name: a status page',
  ]);
  expect(sheet?.notes).toEqual(['One other paragraph is left out.']);
});

describe('[RFP-01] a PDF with a password, as LibreOffice locks it', () => {
  const read = (name: string) =>
    readPdf(new Uint8Array(readFileSync(new URL(`../testing/sheets/${name}`, import.meta.url))));

  test('is refused in words where it is needed to open the file', async () => {
    await expect(read('locked.pdf')).rejects.toThrow(
      new SheetError('This PDF has a password. Save it without one.'),
    );
  });

  test('is read where it only forbids changes', async () => {
    expect(guessed((await read('restricted.pdf'))[0])).toEqual([
      'S-1 Medium All data is encrypted at rest.',
    ]);
  });
});

describe('[RFP-01] a PDF that cannot be read is refused in words', () => {
  const bomb = () =>
    pdfOf({
      pages: 1,
      content: zlibSync(new Uint8Array(200 * 1024 * 1024), { level: 9 }),
      filter: 'FlateDecode',
    });
  test.each<[string, () => Uint8Array, string]>([
    ['a scan', () => pdf(strToU8('0 0 500 700 re f'), 3), 'pictures of pages, and no text'],
    [
      'a stamp on a scan',
      () => pdf(shown([[50, 50, 'Scanned 2026']])),
      'pictures of pages, and no text',
    ],
    [
      'prose',
      () => pdf(shown([[50, 50, 'We buy a workspace and say here what it has to do for us.']])),
      'no numbered paragraph',
    ],
    ['no PDF', () => strToU8('%PDF-1.7 and nothing else'), 'The PDF is damaged.'],
    ['a bomb', bomb, 'The PDF unpacks to more than 150 MB. Split it.'],
  ])('%s', async (_, make, told) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    await expect(readPdf(bytes)).rejects.toThrow(new RegExp(told.replaceAll('.', '\\.')));
    await expect(readPdf(bytes)).rejects.toBeInstanceOf(SheetError);
  });

  test('pictures do not count for what a PDF unpacks to', () => {
    const picture = zlibSync(new Uint8Array(200 * 1024 * 1024), { level: 9 });
    const told = strToU8(
      '1 0 obj <</Type /XObject /Subtype /Image /Filter /FlateDecode>>\nstream\n',
    );
    expect(() => demandPdfWithin(new Uint8Array([...told, ...picture]))).not.toThrow();
  });

  test('whatever byte is damaged, it is read or refused in words', async () => {
    const good = pdf(shown([...header, [50, 160, 'S-1'], [100, 160, 'Encrypt all data at rest']]));
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        const damaged = good.slice();
        damaged[at] = byte;
        const failure = await readPdf(damaged).then(
          () => null,
          (error: unknown) => error,
        );
        expect(failure === null || failure instanceof SheetError).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('pages without text beside others are told', async () => {
    const bytes = pdf(
      shown([...header, [50, 160, 'S-1'], [100, 160, 'Encrypt all data at rest']]),
      301,
    );
    const [sheet] = await readPdf(bytes);
    expect(sheet?.notes).toEqual(['Only the first 300 of 301 pages are read.']);
  });
});
