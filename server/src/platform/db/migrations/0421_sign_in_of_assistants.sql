-- Assistants that act as a person who let them: OAuth 2.1 for /mcp.

alter table workspace_settings
  add column assistant_sign_in text not null default 'off'
    check (assistant_sign_in in ('off', 'on', 'registration'));

-- Apps that an administrator entered, or that registered themselves. An app that is known by a
-- document at its own address has no row: the document is read.
create table oauth_clients (
  id text primary key,
  name text not null check (char_length(name) between 1 and 80),
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  kind text not null check (kind in ('entered', 'registered')),
  created_at timestamptz(3) not null
);

-- What a person let an app do. All that the app holds goes with it.
create table oauth_grants (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  client_id text not null,
  name text not null,
  kind text not null check (kind in ('document', 'entered', 'registered')),
  -- The host that vouches for the name; empty where none does.
  host text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- How the person was signed in when they agreed.
  signed_in_by text not null check (signed_in_by in ('provider', 'password', 'passkey')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_address text
);
create index oauth_grants_by_person on oauth_grants (person_id, created_at);
create index oauth_grants_by_client on oauth_grants (client_id);

-- Codes, tokens and questions under way, by the hash of what is handed out.
create table oauth_artifacts (
  kind text not null,
  hash text not null,
  grant_id uuid references oauth_grants (id) on delete cascade,
  payload jsonb not null,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (kind, hash)
);
create index oauth_artifacts_by_grant on oauth_artifacts (grant_id);
create index oauth_artifacts_by_end on oauth_artifacts (expires_at);

-- Whether the program that a change came by is a connected app, not a token.
alter table section_history add column by_app boolean not null default false;
alter table item_history add column by_app boolean not null default false;
