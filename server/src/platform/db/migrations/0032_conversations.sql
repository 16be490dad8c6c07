-- What was said and written around a deal, verbatim, and who took part.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  source text not null check (source in ('hubspot', 'pasted', 'file')),
  kind text not null check (kind in ('call', 'email', 'meeting', 'note', 'text')),
  -- The CRM's id of the entry, `calls/123`; null of what was pasted or dropped.
  external_id text,
  title text not null default '',
  happened_at timestamptz not null,
  -- Quotes are spans of this text: it changes only together with its fingerprint.
  text text not null,
  speakers jsonb not null default '[]',
  utterances jsonb not null default '[]',
  -- SHA-256 of kind, time, text and sides: what a reading rests on.
  fingerprint text not null,
  created_by uuid references people (id) on delete set null,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  unique (opportunity_id, external_id)
);
create index conversations_of_deal on conversations (opportunity_id, happened_at desc);
create unique index conversations_once on conversations (opportunity_id, fingerprint)
  where external_id is null;

-- People of the customer on a deal, as the CRM names them.
create table contacts (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  external_id text not null,
  name text not null,
  email text,
  title text,
  -- The CRM's buying roles, as it calls them.
  buying_roles jsonb not null default '[]',
  last_touch_at timestamptz,
  primary key (opportunity_id, external_id)
);
