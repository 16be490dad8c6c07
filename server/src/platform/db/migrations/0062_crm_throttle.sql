-- How often the connected account of the CRM may be called, over all processes. One row.
create unlogged table crm_throttle (
  one boolean primary key default true check (one),
  -- As the CRM tells it; null until it did.
  window_ms integer,
  most integer,
  window_started_at timestamptz not null default '-infinity',
  used integer not null default 0,
  -- Nobody calls before.
  paused_until timestamptz not null default '-infinity'
);
