-- When the CRM said what is kept as seen: an answer that is older is passed over.
alter table crm_links add column seen_modified_at timestamptz(3);
