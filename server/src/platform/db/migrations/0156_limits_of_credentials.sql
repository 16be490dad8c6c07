-- HubSpot's limits are of each key, and of an app in each account: another one that is connected does
-- not wait for what the one before was told. What is kept is of the last seconds.
truncate crm_throttle;
alter table crm_throttle
  drop column one,
  -- The account of an app, or the digest of a key.
  add column credential text primary key;
alter table crm_connections
  -- Of the app's access tokens, the newest first; none for keys. Who reads goes on with the one before
  -- until it ends.
  add column token_digests text[] not null default '{}';
