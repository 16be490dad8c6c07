import { archiveOf } from './workbook.ts';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

interface WordParts {
  numbering?: string;
  styles?: string;
}

/** A Word document of what stands in its body. */
export function wordOf(body: string, { numbering, styles }: WordParts = {}): Uint8Array {
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archiveOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="${namespace}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...(numbering && {
      'word/numbering.xml': `<w:numbering xmlns:w="${namespace}">${numbering}</w:numbering>`,
    }),
    ...(styles && { 'word/styles.xml': `<w:styles xmlns:w="${namespace}">${styles}</w:styles>` }),
    'docProps/core.xml': '<kept/>',
  });
}

interface Look {
  style?: string;
  /** Number of a list, and the level in it. */
  list?: [id: number, level: number];
  /** Looks of its letters. */
  letters?: string;
}

export function paragraph(text: string, { style, list, letters }: Look = {}): string {
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    list && `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`,
    letters && `<w:rPr>${letters}</w:rPr>`,
  ].filter(Boolean);
  const run = text === '' ? '' : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${run}</w:p>`;
}

/** A cell; what is no text of it stands between `<` and `>`. */
export function cell(content: string, properties = ''): string {
  const inner = content.startsWith('<') ? content : paragraph(content);
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
}

export const row = (cells: readonly string[], properties = ''): string =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((each) => (each.startsWith('<w:tc') ? each : cell(each))).join('')}</w:tr>`;

export const table = (...rows: readonly (readonly string[] | string)[]): string =>
  `<w:tbl>${rows.map((each) => (typeof each === 'string' ? each : row(each))).join('')}</w:tbl>`;

/** A list of several levels: each by the form of its numbers and what stands around them. */
export function numbersOf(
  id: number,
  ...levels: readonly [format: string, text: string][]
): string {
  const told = levels.map(
    ([format, text], at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
  );
  return `<w:abstractNum w:abstractNumId="${id}">${told.join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
}

/** A control that waits for a text, around what stands in it. */
export const waiting = (content: string): string =>
  `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
