import type { SheetOutline } from '@plumbline/domain/rfp/mapping.ts';

/** What an import would take of the sheet, and what not, and why. */
export function countText(
  outline: SheetOutline,
  requirement: number | null,
  excluded: ReadonlySet<number>,
): string {
  const { read, above, below, filled, hidden, withHidden, sectionChoice } = outline;
  const rows = `${countOf(read)} row${read === 1 ? '' : 's'} read`;
  if (requirement === null || excluded.has(requirement)) {
    return `${rows}: pick a Requirement column to import them.`;
  }
  const skippedHidden = withHidden ? 0 : hidden;
  const sections = sectionChoice === 'import' ? 0 : (outline.sections[requirement]?.count ?? 0);
  const kept = filled[requirement] ?? 0;
  const left = below - kept - skippedHidden - sections;
  const headed = sectionChoice === 'before' ? 'putting' : 'skipping';
  const parts = [
    ...(above > 0 ? [`${countOf(above)} above the header`] : []),
    ...(outline.isHeaderOurs ? [] : [headerCount(outline)]),
    `importing ${countOf(kept)}`,
    ...(skippedHidden > 0 ? [`skipping ${countOf(skippedHidden)} hidden`] : []),
    ...(sections > 0
      ? [
          `${headed} ${countOf(sections)} section row${sections === 1 ? '' : 's'}${sectionChoice === 'before' ? ' before their requirements' : ''}`,
        ]
      : []),
    ...(left > 0 ? [`skipping ${countOf(left)} with an empty Requirement column`] : []),
  ];
  return `${rows}: ${parts.join(', ')}.`;
}

const headerCount = ({ headerRow, headerEnd }: SheetOutline) =>
  headerEnd > headerRow ? `a header of ${headerEnd - headerRow + 1} rows` : 'the header';

/** Which rows name the columns. */
export function headerText({ headerRow, headerEnd, isHeaderOurs }: SheetOutline): string {
  if (isHeaderOurs) return 'The document names no columns. We named them.';
  return headerEnd > headerRow
    ? `Rows ${headerRow + 1} to ${headerEnd + 1} name the columns.`
    : `Row ${headerRow + 1} names the columns.`;
}

/** The rows that head others, by their words. */
export function sectionsText({ count, names }: SheetOutline['sections'][number]): string {
  const shown = names.map(shortened).join(', ');
  const more = count > names.length ? ` and ${countOf(count - names.length)} more` : '';
  return `${countOf(count)} section row${count === 1 ? '' : 's'}: ${shown}${more}.`;
}

/** What a checkbox says that takes in the rows a spreadsheet hides. */
export function hiddenText({ hidden }: SheetOutline): string {
  return `Import the ${countOf(hidden)} hidden row${hidden === 1 ? '' : 's'} too`;
}

const mostNamed = 3;
const longestName = 60;

/** The rows above the header, which are not imported, by their first words. */
export function aboveText({ start, headerRow, above }: SheetOutline): string {
  const named = start
    .filter(({ at }) => at < headerRow)
    .slice(0, mostNamed)
    .map(({ at, cells }) => `row ${at + 1} (${shortened(cells.filter(Boolean).join(', '))})`);
  const more = above - named.length;
  const listed = [...named, ...(more > 0 ? [`${countOf(more)} more`] : [])];
  return `Above the header and not imported: ${listed.join(', ')}.`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestName ? line : `${line.slice(0, longestName).toWellFormed()}…`;
}

export function countOf(number: number): string {
  return number.toLocaleString('en-US');
}
