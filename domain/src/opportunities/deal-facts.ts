import * as v from 'valibot';
import { timestampSchema } from '../text.ts';

/** What only the CRM knows of a deal; null where it does not say. */
export const crmDealFactsSchema = v.object({
  stage_changed_at: v.nullable(timestampSchema),
  last_activity_at: v.nullable(timestampSchema),
  /** Number of people of the customer. */
  contacts: v.nullable(v.number()),
  /** How often the close date was put off, as far as readings of the CRM have shown. */
  close_date_pushes: v.number(),
});
export type CrmDealFacts = v.InferOutput<typeof crmDealFactsSchema>;

/** The same, as the rules of the analyst take it; nothing for a deal that no CRM knows. */
export function analystFactsOf(facts: CrmDealFacts | null | undefined) {
  if (!facts) return {};
  return {
    stageChangedAt: facts.stage_changed_at?.slice(0, 10) ?? null,
    lastActivityAt: facts.last_activity_at?.slice(0, 10) ?? null,
    contacts: facts.contacts,
    closeDatePushes: facts.close_date_pushes,
  };
}
