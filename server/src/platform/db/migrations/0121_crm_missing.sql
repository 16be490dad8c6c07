alter table crm_portals
  -- So many deals more were known here than the CRM counted, at the last reading; or fewer.
  add column missing integer not null default 0,
  -- The same once everything was compared: nothing to look for again.
  add column unexplained integer not null default 0;
