import { headerWithin, isBlank, type Sheet } from '../rfp/sheet.ts';
import { keysOf, recordOf } from '../keys.ts';

/** What a file may say of a deal, in the order of the screen, with the names above such columns. */
const columnNames = {
  name: 'deal name|opportunity name|deal|opportunity|name|title|verkaufschance|bezeichnung|titel|affaire|nom|oportunidad|nombre',
  company_name:
    'company name|company|account name|account|customer|client|organization|organisation|associated company|kunde|firma|unternehmen|société|entreprise|empresa|cliente',
  value:
    'deal value|deal amount|amount|amount in company currency|value|price|revenue|acv|arr|tcv|betrag|wert|volumen|auftragswert|montant|valeur|importe|valor',
  currency: 'deal currency code|currency code|currency|währung|waehrung|devise|moneda',
  stage: 'deal stage|sales stage|pipeline stage|stage|phase|status|étape|etapa',
  close_date:
    'expected close date|close date|closing date|closedate|expected close|close|due date|abschlussdatum|abschluss|date de clôture|clôture|fecha de cierre|cierre',
  owner:
    'deal owner|opportunity owner|owner|account executive|sales rep|rep|besitzer|verantwortlich|inhaber|propriétaire|responsable|propietario',
  external_id:
    'external id|record id|deal id|opportunity id|crm id|opportunityid|id|nummer|identifiant',
} as const;

export type DealColumn = keyof typeof columnNames;
export const dealColumns = keysOf(columnNames);

/** Which column holds what, counted from 0; null where none does. */
export type DealMapping = Record<DealColumn, number | null>;

const wanted = dealColumns.map((column) => [column, columnNames[column].split('|')] as const);

/** Maps columns by the names above them: whole names first, the surest of them before others. */
export function mapDealColumns(header: readonly string[]): DealMapping {
  const names = header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[()*:#]/g, ' ')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  );
  const taken = new Set<number>();
  const mapping = new Map<DealColumn, number>();
  const matches = [
    (name: string, usual: string) => name === usual,
    (name: string, usual: string) => ` ${name} `.includes(` ${usual} `),
  ];
  for (const isMatch of matches) {
    for (const [column, usual] of wanted) {
      if (mapping.has(column)) continue;
      const found = usual
        .map((each) => names.findIndex((name, at) => !taken.has(at) && isMatch(name, each)))
        .find((at) => at >= 0);
      if (found === undefined) continue;
      mapping.set(column, found);
      taken.add(found);
    }
  }
  return recordOf(dealColumns, (column) => mapping.get(column) ?? null);
}

/** The row that names the columns: of the first rows the one that names most; counted from 0. */
export function dealHeaderRowOf({ rows }: Sheet): number {
  const start = rows.slice(0, headerWithin);
  const named = start.map(
    (row) => Object.values(mapDealColumns(row)).filter((at) => at !== null).length,
  );
  const most = Math.max(0, ...named);
  const first = start.findIndex((row) => !isBlank(row));
  return most > 1 ? named.indexOf(most) : Math.max(0, first);
}
