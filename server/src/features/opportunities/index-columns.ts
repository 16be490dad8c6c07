import type { opportunities } from '../../platform/db/schema/opportunities.ts';

/** What only finds and sorts rows, and never leaves the server. */
type IndexColumn = Extract<
  keyof typeof opportunities.$inferSelect,
  `${string}_open_tasks` | `${string}_to_review` | `${string}provisional_score` | 'company_key'
>;

export function withoutIndexColumns<Row extends Record<IndexColumn, unknown>>(row: Row) {
  const {
    company_key: _key,
    commercial_open_tasks: _c,
    technical_open_tasks: _t,
    commercial_to_review: _cr,
    technical_to_review: _tr,
    highlights_to_review: _hr,
    provisional_score: _p,
    commercial_provisional_score: _cp,
    technical_provisional_score: _tp,
    ...others
  } = row;
  return others;
}
