-- The category that people of the CRM forecast a deal in, by its value there.
alter table crm_deal_facts add column forecast_category text;
create index crm_deal_facts_forecast on crm_deal_facts (hubspot_portal) where forecast_category is not null;

-- What the account calls these categories, in its order: a list of value and label; null where it has
-- no such field, or was not asked yet.
alter table crm_portals add column forecast_categories jsonb;
