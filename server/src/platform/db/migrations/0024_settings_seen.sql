-- The settings of the last start, to tell which of them are others now: keyed digests, no values.
create table settings_seen (
  name text primary key,
  digest text not null
);
