-- The accounts of the CRM that this workspace knows, what it wants of each, and how far it was read.
create table crm_portals (
  portal_id text primary key,
  -- Where its pages are.
  ui_domain text not null,
  -- Which deals to bring in: {pipelines, stages, owners, open_only, new_deals}.
  selection jsonb not null default '{}',
  -- Whatever changed before is known here; null before the first comparison.
  read_until timestamptz(3),
  -- When everything was last compared; where one broke off, when it began and where it goes on.
  compared_at timestamptz(3),
  comparison_started_at timestamptz(3),
  comparison_after text,
  -- When it is to be read next; null where nothing asks for it.
  next_at timestamptz(3),
  -- One process at a time reads, which says again and again that it lives.
  leased_until timestamptz(3)
);
create index crm_portals_due on crm_portals (next_at);
insert into crm_portals (portal_id, ui_domain, next_at)
select portal_id, domain, now() from crm_connections where provider = 'hubspot';

-- Deals that the CRM said were changed, until they are read.
create table crm_wakes (
  portal_id text not null references crm_portals (portal_id) on delete cascade,
  hubspot_id text not null,
  -- Told anew while it is being read, it is read again.
  told integer not null default 1,
  primary key (portal_id, hubspot_id)
);

-- What came of each reading; the oldest are forgotten.
create table crm_readings (
  id uuid primary key default gen_random_uuid(),
  portal_id text not null references crm_portals (portal_id) on delete cascade,
  kind text not null check (kind in ('changes', 'comparison')),
  -- Who asked for it; null for the clock, or the CRM itself.
  person_name text,
  started_at timestamptz(3) not null,
  -- Null while it is going on.
  ended_at timestamptz(3),
  read integer not null default 0,
  imported integer not null default 0,
  updated integer not null default 0,
  gone integer not null default 0,
  -- Why it broke off; null where it did not.
  error text
);
create index crm_readings_by_time on crm_readings (portal_id, started_at desc);

alter table crm_deal_facts
  -- When anything of it last changed in the CRM.
  add column modified_at timestamptz(3),
  -- Deleted here by a person: not brought back by itself.
  add column dismissed boolean not null default false;
