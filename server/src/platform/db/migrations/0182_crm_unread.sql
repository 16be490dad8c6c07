-- What the CRM holds around a deal and could not be read: an entry (`calls/123`), what was recorded of a call
-- (`calls/123/transcript`), a contact (`contacts/5`), a whole kind (`calls`, `contacts`), or the deal itself ('').
create table crm_unread (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  entry text not null,
  -- In words, for people.
  reason text not null,
  tries integer not null,
  -- When it is asked for again.
  try_at timestamptz(3) not null,
  primary key (opportunity_id, entry)
);
create index crm_unread_due on crm_unread (try_at);

-- Why what is written around deals of the account could not be fetched the last time; null where it could.
alter table crm_portals add column fetch_error text;
