-- How far a replica must have come before the person may read from it what they wrote. Only where
-- DATABASE_READ_URL is set; not in a backup, as positions of one database say nothing of another.
create table last_writes (
  person_id uuid primary key references people (id) on delete cascade,
  lsn pg_lsn not null
);
