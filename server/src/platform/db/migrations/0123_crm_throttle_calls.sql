-- HubSpot's window begins when it likes: what counts is how many calls fall into any so long time.
alter table crm_throttle drop column window_started_at, drop column used,
  -- The last ones that were made, the oldest first.
  add column calls timestamptz[] not null default '{}';
