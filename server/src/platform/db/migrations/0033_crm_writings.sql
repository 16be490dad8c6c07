-- Up to which of the CRM's activities what was written around a deal has been fetched.
create table crm_writings_read (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- The CRM's, as it stood at the reading; null where it knew of none.
  last_activity_at timestamptz(3),
  read_at timestamptz(3) not null
);
