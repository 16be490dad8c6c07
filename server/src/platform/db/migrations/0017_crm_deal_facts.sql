-- What the CRM knows of its deals beside what an opportunity holds, kept from one reading to the
-- next so that changes show. A deal need not be imported yet.
create table crm_deal_facts (
  hubspot_id text primary key,
  stage text not null,
  close_date date,
  -- When the deal came into its stage; null while neither the CRM nor two readings tell.
  stage_changed_at timestamptz(3),
  last_activity_at timestamptz(3),
  -- People of the customer.
  contacts integer,
  -- How often the close date was found to be later than before.
  close_date_pushes integer not null default 0
);
