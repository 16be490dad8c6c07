-- How somebody was invited, and the link that sets their password. One row a person; only the
-- hash of the newest link is kept.
create table invitations (
  person_id uuid primary key references people (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  -- When the link was used, or became needless.
  token_used_at timestamptz(3),
  -- The identity provider that was configured then: what the sandbox invited, a real one forgets.
  provider_id text not null,
  invited_by uuid references people (id) on delete set null,
  invited_at timestamptz(3) not null,
  -- When the mail with the newest link went out; null while it has not.
  sent_at timestamptz(3),
  -- Why it did not; null when it did.
  mail_error text,
  -- When the person first came in.
  accepted_at timestamptz(3)
);

-- Security events, in their order. Names are kept as they were then: a person may go, the event stays.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  action text not null,
  actor_id uuid,
  actor text not null default '',
  subject text not null default '',
  detail text not null default '',
  address text not null default ''
);
create index audit_events_action on audit_events (action, id desc);
