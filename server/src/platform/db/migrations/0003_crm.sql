-- How this workspace reads its CRM. One connection for everybody; tokens are sealed.
create table crm_connections (
  provider text primary key,
  auth_type text not null check (auth_type in ('oauth', 'apiKey')),
  access_token text not null,
  refresh_token text,
  expires_at timestamptz(3),
  portal_id text not null,
  domain text not null,
  connected_by uuid references people (id) on delete set null,
  connected_at timestamptz(3) not null,
  -- Why the CRM no longer accepts the connection; null while it does.
  last_error text
);

-- Connections under way: who began each, in which browser. Good once, for ten minutes.
create table crm_oauth_states (
  state_hash text primary key,
  browser_hash text not null,
  person_id uuid not null references people (id) on delete cascade,
  code_verifier text not null,
  expires_at timestamptz(3) not null
);
