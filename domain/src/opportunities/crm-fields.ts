import { wordList } from '../keys.ts';
import type { Opportunity } from './opportunity.ts';

/** What the CRM owns of an opportunity, by the columns that hold it. */
export const crmColumns = wordList(
  'name value stage currency pipeline close_date owner company_name company_domain',
);
export type CrmColumn = (typeof crmColumns)[number];

export type CrmFields = Pick<Opportunity, CrmColumn>;

/** What the CRM says of a deal, by its id there; what it does not speak of is not there. */
export interface CrmRecord extends Partial<CrmFields> {
  hubspot_id: string | null;
  hubspot_portal: string;
  /** When the CRM changed it last; not told where a person says what the CRM says. */
  modified_at?: string | null;
}
