-- HubSpot's limits are of each key, and of an app in each account: another one that is connected does
-- not wait for what the one before was told. What is kept is of the last seconds.
truncate crm_throttle;
alter table crm_throttle
  drop column one,
  -- The account of an app, or the digest of a key.
  add column credential text primary key;
alter table crm_connections
  -- Of the app's access token; null for keys.
  add column token_digest text;
