import { strToU8, zipSync } from 'fflate';

const megabyte = 1024 * 1024;

/** A ZIP archive of these texts by their paths, packed as far as it goes. */
function packed(texts: Record<string, string | Uint8Array>): Uint8Array {
  const files = Object.entries(texts).map(([path, text]) => [
    path,
    typeof text === 'string' ? strToU8(text) : text,
  ]);
  return zipSync(Object.fromEntries(files), { level: 9 });
}

const document = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const nested = (name: string, levels: number, inside = '') =>
  `<${name}>`.repeat(levels) + inside + `</${name}>`.repeat(levels);
const entities = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
);
const laughs = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "ha">${entities.join('')}]>`;

/** Word documents of a few kilobytes that take gigabytes or minutes of whoever reads them unaware. */
export const wordBombs: Readonly<Record<string, () => Uint8Array>> = {
  'millions of empty elements': () =>
    packed({ 'word/document.xml': document('<w:p/>'.repeat(3_400_000)) }),
  'more than is unpacked': () =>
    packed({ 'word/document.xml': document(`<w:t>${'a'.repeat(300 * megabyte)}</w:t>`) }),
  'elements within each other': () =>
    packed({ 'word/document.xml': document(nested('w:p', 500_000)) }),
  'entities of entities, with elements': () =>
    packed({ 'word/document.xml': laughs + document('<w:t>&e12;</w:t>'.repeat(300_000)) }),
  'thousands of entries': () =>
    packed(Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`word/${at}.xml`, '']))),
};

/** Pages of a few megabytes at most that no tree can be built of in time. */
export const pageBombs: Readonly<Record<string, () => string>> = {
  'divs within each other': () => `<body>${nested('div', 200_000, 'A page')}</body>`,
  'elements that nobody closes': () => `<body>${'<b><i>'.repeat(100_000)}A page</body>`,
  'elements that take turns': () => `<body>${'<li><p>'.repeat(100_000)}A page</body>`,
  'hundreds of thousands of elements': () => `<body>${'<p>x</p>'.repeat(300_000)}</body>`,
};

function workbook(sheet: string, strings = '<sst/>'): Uint8Array {
  return packed({
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><sheets><sheet name="Q" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
  });
}

/** Workbooks that say little and mean much. */
export const sheetBombs: Readonly<Record<string, () => Uint8Array>> = {
  'millions of empty cells': () =>
    workbook(`<sheetData><row>${'<c/>'.repeat(2_100_000)}</row></sheetData>`),
  'elements within each other': () => workbook(nested('row', 100_000)),
  'strings within each other': () => workbook('<sheetData/>', nested('si', 100_000)),
  'more strings than are unpacked': () =>
    workbook('<sheetData/>', `<sst><si><t>${'a'.repeat(200 * megabyte)}</t></si></sst>`),
};

interface PdfParts {
  pages: number;
  content: Uint8Array;
  /** How the content is packed, as the format names it; null where it is not. */
  filter: 'FlateDecode' | null;
}

/** A PDF whose pages all show the same. */
export function pdfOf({ pages, content, filter }: PdfParts): Uint8Array {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? strToU8(part, true) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...inside: (string | Uint8Array)[]) => {
    places.push(length);
    for (const part of [`${places.length} 0 obj\n`, ...inside, '\nendobj\n']) add(part);
  };
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ');
  add('%PDF-1.4\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  object(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`);
  object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const told = `<</Length ${content.length}${filter ? `/Filter/${filter}` : ''}>>`;
  object(`${told}\nstream\n`, content, '\nendstream');
  for (let page = 0; page < pages; page += 1) {
    object(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>',
    );
  }
  const start = length;
  add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`);
  add(places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join(''));
  add(`trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return new Uint8Array(Buffer.concat(parts));
}
