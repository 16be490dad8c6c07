/** What an import renews of an opportunity that is already here: the CRM's own facts. */
export const crmColumns = [
  'value',
  'stage',
  'currency',
  'pipeline',
  'close_date',
  'owner',
  'company_name',
  'company_domain',
] as const;

/** The CRM's own facts about an opportunity. */
export interface CrmFields {
  hubspot_id: string | null;
  value: number;
  stage: string;
  currency: string | null;
  pipeline: string | null;
  close_date: string | null;
  owner: string | null;
  company_name: string | null;
  company_domain: string | null;
}
