-- Whether the account's own exchange rates were read: 'missing_scope' where the connection may not;
-- null before anybody asked.
alter table crm_portals
  add column rates_state text check (rates_state in ('read', 'missing_scope', 'failed'));
