-- Tokens that people make for programs, and which of them wrote what.

create table access_tokens (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- Its first letters, by which its owner knows it.
  prefix text not null,
  -- Of the whole token: it is shown once, and kept nowhere.
  hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- How its owner was signed in when it was made.
  signed_in_by text not null check (signed_in_by in ('provider', 'password', 'passkey')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_address text
);
create index access_tokens_by_person on access_tokens (person_id, created_at);

-- The name of the token that a change came by; null for somebody who was signed in.
alter table section_history add column token_name text;
alter table item_history add column token_name text;
alter table audit_events add column token text not null default '';
