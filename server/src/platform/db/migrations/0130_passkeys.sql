-- Passkeys of those who sign in with a password: each proves the device and its owner at once.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  -- As browsers write it, in base64url; the public key too, which is no secret.
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  backed_up boolean not null default false,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_person_id on passkeys (person_id);

-- What a passkey has to sign next: good once, for a few minutes, and for whoever asked.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  asked_by text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

alter table sessions drop constraint sessions_signed_in_by_check;
alter table sessions add constraint sessions_signed_in_by_check
  check (signed_in_by in ('provider', 'password', 'passkey'));
