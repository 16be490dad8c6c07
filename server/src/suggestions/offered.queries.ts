import { sql } from 'drizzle-orm';
import { suggestions } from '../platform/db/schema/suggestions.ts';

/**
 * Whether a suggestion is for what the deal is worked by: its own methodology, MEDDPICC, by which
 * every deal is scored, and the TECH PLAN. The same words for others would be reviewed twice.
 */
export const isOfMethodology = sql`split_part(${suggestions.section}, '.', 1) in (
  'meddpicc_data', 'technical_insights', (
    select lower(deal.methodology) || '_data' from opportunities deal
    where deal.id = ${suggestions.opportunity_id}))`;
