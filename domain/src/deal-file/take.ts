import { headerChoices, isBlank, SheetError, shownCells, type Sheet } from '../rfp/sheet.ts';
import { storableText } from '../text.ts';
import {
  dealColumns,
  dealHeaderRowOf,
  mapDealColumns,
  type DealColumn,
  type DealMapping,
} from './columns.ts';
import { dayStyleOf, hasNumericDays, readDay, type DayStyle } from './days.ts';
import { keysOfDeal, mostDealRows, type DealRow } from './import.ts';
import { numberStyleOf, readNumber, type NumberStyle } from './numbers.ts';

/** What a person chose of how the file is read. */
export interface DealChoice {
  headerRow: number;
  mapping: DealMapping;
  excluded: ReadonlySet<number>;
  /** Null for what the file itself tells. */
  numberStyle: NumberStyle | null;
  dayStyle: DayStyle | null;
  /** Which comes first where the file does not tell: as the person writes days. */
  usualDays: DayStyle;
  /** Of amounts that name none. */
  currency: string;
}

/** A row that cannot be imported, and why. */
export interface RowFault {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  message: string;
}

export type TakenDeals = ReturnType<typeof takeDeals>;

const mostPreviewed = 3;

/** The rows with something in them below the header, and how many more a spreadsheet hides. */
function rowsBelow(sheet: Sheet, headerRow: number) {
  const hidden = new Set(sheet.hidden?.filter((at) => at > headerRow));
  const rows = sheet.rows.flatMap((cells, at) =>
    at <= headerRow || isBlank(cells) || hidden.has(at) ? [] : [{ row: at + 1, cells }],
  );
  return { rows, hidden: hidden.size };
}

/** What the person who maps the columns of a file of deals is shown of a sheet. */
export type DealOutline = ReturnType<typeof dealOutlineOf>;

export function dealOutlineOf(sheet: Sheet, headerRow = dealHeaderRowOf(sheet)) {
  const below = rowsBelow(sheet, headerRow).rows.map(({ cells }) => cells);
  const header = sheet.rows[headerRow] ?? [];
  return {
    name: sheet.name,
    isHidden: sheet.isHidden ?? false,
    headerRow,
    header: shownCells(header),
    /** The first rows below the header. */
    rows: below.slice(0, mostPreviewed).map(shownCells),
    start: headerChoices(sheet),
    below: below.length,
    mapping: mapDealColumns(header),
    faults: sheet.faults ?? [],
  };
}

const longest: Readonly<Partial<Record<DealColumn, number>>> = {
  name: 500,
  company_name: 500,
  stage: 200,
  owner: 200,
  external_id: 100,
};

/**
 * The deals of a sheet, and the rows that are none, each with its reason. A row that names the same
 * deal as one above it, by its id or by name and company, is left out.
 * @throws SheetError where no name is mapped, nothing is left, or there are too many
 */
export function takeDeals(sheet: Sheet, choice: DealChoice) {
  const { headerRow, mapping, excluded } = choice;
  const column = (key: DealColumn) => {
    const at = mapping[key];
    return at === null || excluded.has(at) ? null : at;
  };
  const places = new Map(dealColumns.map((key) => [key, column(key)]));
  if (places.get('name') === null) throw new SheetError('Choose the column with the deals’ names.');
  const { rows, hidden } = rowsBelow(sheet, headerRow);
  if (rows.length === 0) {
    throw new SheetError(
      hidden > 0
        ? 'The spreadsheet hides all rows below the header. Show those to import.'
        : 'The file has no rows below the header.',
    );
  }
  if (rows.length > mostDealRows) {
    throw new SheetError(
      `The file has ${rows.length.toLocaleString('en')} rows; at most ${mostDealRows.toLocaleString('en')} can be imported at once.`,
    );
  }
  const textOf = (cells: readonly string[], key: DealColumn) => {
    const at = places.get(key) ?? null;
    return at === null ? '' : (cells[at] ?? '').trim();
  };
  const storedOf = (row: number, key: DealColumn) =>
    sheet.stored?.get(row - 1)?.get(places.get(key) ?? -1);
  /** Those that only their texts tell. */
  const written = (key: DealColumn) =>
    rows.filter(({ row, cells }) => textOf(cells, key) && storedOf(row, key) === undefined);
  const amounts = written('value').map(({ cells }) => ({
    text: textOf(cells, 'value'),
    currency: namedOr(choice.currency, textOf(cells, 'currency')),
  }));
  const dates = written('close_date').map(({ cells }) => textOf(cells, 'close_date'));
  const toldNumbers = numberStyleOf(amounts);
  const toldDays = dayStyleOf(dates);
  const reading: Reading = {
    numberStyle: choice.numberStyle ?? toldNumbers ?? 'point',
    dayStyle: choice.dayStyle ?? toldDays ?? choice.usualDays,
    currency: choice.currency,
  };
  const deals: DealRow[] = [];
  const faults: RowFault[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rows) {
    const read = dealOf(
      (key) => textOf(cells, key),
      (key) => storedOf(row, key),
      reading,
    );
    if (typeof read === 'string') {
      faults.push({ row, message: read });
      continue;
    }
    const keys = keysOfDeal(read);
    const earlier = keys.map((key) => seen.get(key)).find((each) => each !== undefined);
    if (earlier !== undefined) {
      faults.push({ row, message: `The same deal as row ${earlier.toLocaleString('en')}.` });
      continue;
    }
    for (const key of keys) seen.set(key, row);
    deals.push({ row, ...read });
  }
  return {
    deals,
    faults,
    /** Rows that a spreadsheet hides, as by a filter: they are left out. */
    hidden,
    /** How amounts are read, and whether the file told so; null where no amount is there. */
    numbers:
      amounts.length === 0 ? null : { style: reading.numberStyle, isTold: toldNumbers !== null },
    /** The same for days; null where the style makes no difference. */
    days: hasNumericDays(dates) ? { style: reading.dayStyle, isTold: toldDays !== null } : null,
  };
}

interface Reading {
  numberStyle: NumberStyle;
  dayStyle: DayStyle;
  currency: string;
}

/** A deal; or why the row is none. */
function dealOf(
  text: (key: DealColumn) => string,
  stored: (key: DealColumn) => number | string | undefined,
  { numberStyle, dayStyle, currency: usual }: Reading,
): Omit<DealRow, 'row'> | string {
  for (const [key, most] of Object.entries(longest)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the record above
    if (text(key as DealColumn).length > most) {
      return `Its ${key.replaceAll('_', ' ')} is longer than ${most} characters.`;
    }
  }
  const kept = (key: DealColumn) => storableText(text(key), longest[key] ?? 0).trim() || null;
  const name = kept('name');
  if (name === null) return 'It has no name.';
  const code = text('currency').toUpperCase();
  const amount = text('value');
  const number = stored('value');
  const written = {
    text: amount,
    currency: namedOr(usual, code),
    stored: typeof number === 'number' ? number : undefined,
  };
  const read = amount === '' ? { value: 0, currency: null } : readNumber(written, numberStyle);
  if (!read) return `“${short(amount)}” is no amount.`;
  if (code !== '' && !/^[A-Z]{3}$/.test(code)) {
    return `“${short(code)}” is no currency code such as USD.`;
  }
  const date = text('close_date');
  const close_date = date === '' ? null : readDay(String(stored('close_date') ?? date), dayStyle);
  if (date !== '' && close_date === null) return `“${short(date)}” is no day from 2000 to 2100.`;
  return {
    name,
    value: read.value,
    currency: code || read.currency || usual,
    stage: kept('stage'),
    close_date,
    owner: kept('owner'),
    company_name: kept('company_name'),
    external_id: kept('external_id'),
  };
}

/** The currency of a row, where its column names one. */
const namedOr = (usual: string, code: string) =>
  /^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : usual;

const short = (text: string) => text.slice(0, 40).toWellFormed();
