-- A second factor for those who sign in with a password: an authenticator app, and codes for the
-- day that it is lost.
alter table people add column two_factor_enabled boolean not null default false;

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people (id) on delete cascade,
  -- Both are encrypted with the product's secret.
  secret text not null,
  backup_codes text not null,
  -- False until a first code proved that the app has the secret.
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

-- When somebody last proved who they are in a session, and by what.
alter table sessions
  add column signed_in_by text not null default 'provider'
    check (signed_in_by in ('provider', 'password')),
  add column authenticated_at timestamptz(3) not null default now();
update sessions set
  authenticated_at = created_at,
  signed_in_by = case when exists (
    select from accounts where accounts.person_id = sessions.person_id and provider_id <> 'credential'
  ) then 'provider' else 'password' end;
