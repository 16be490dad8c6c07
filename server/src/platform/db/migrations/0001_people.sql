-- Whoever may sign in. Rows come from an invitation or from the first sign-in.
create table people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  role text check (role in ('ADMIN', 'MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER')),
  banned boolean not null default false,
  ban_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- An accounts row ties a person to one subject of one identity provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  account_id text not null,
  person_id uuid not null references people on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_person on accounts (person_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  person_id uuid not null references people on delete cascade,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- Sign-ins under way, and the set-up link.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);

-- Keys that sign identity tokens; the private part is encrypted with the product's secret.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  alg text,
  crv text,
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);

create table rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
