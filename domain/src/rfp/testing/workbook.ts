import { strToU8, zipSync } from 'fflate';

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook as spreadsheets write it; texts of the first sheet's first column are shared. */
export function workbookOf(sheets: Record<string, string[][]>, hidden: string[] = []): Uint8Array {
  const names = Object.keys(sheets);
  const shared = names.flatMap((name) => sheets[name]?.map(([first = '']) => first) ?? []);
  let next = 0;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared
      .map(
        (text) =>
          `<si><r><t>${escaped(text.slice(0, 3))}</t></r><r><t xml:space="preserve">${escaped(text.slice(3))}</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si>`,
      )
      .join('')}</sst>`,
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${names
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
      )
      .join(
        '',
      )}<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    'docProps/core.xml': '<kept/>',
  };
  for (const [at, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((row, place) => {
      const cells = row.map((text, column) => {
        const reference = `${String.fromCharCode(65 + column)}${place + 1}`;
        if (column === 0) return `<c r="${reference}" t="s"><v>${next++}</v></c>`;
        if (text === '') return '';
        if (/^\d+$/.test(text)) return `<c r="${reference}"><v>${text}</v></c>`;
        return `<c r="${reference}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
      });
      return `<row r="${place + 1}" spans="1:3">${cells.join('')}</row>`;
    });
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><dimension ref="A1:C3"/><sheetData>${rows.join('')}</sheetData><mergeCells/></worksheet>`;
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A workbook of a few kilobytes that unpacks to so many bytes. */
export function bombOf(size: number): Uint8Array {
  return zipSync({ 'xl/sharedStrings.xml': new Uint8Array(size) }, { level: 9 });
}

/** A ZIP archive of these texts by their paths. */
export function archiveOf(texts: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
  );
}
