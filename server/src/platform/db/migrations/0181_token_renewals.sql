-- Who renews the token of a connection, until when that counts, and what became of the last try where it
-- failed: a claim in place of a lock, as no lock may be held while HubSpot is asked.
alter table crm_connections
  add column renewal_claim uuid,
  add column renewal_until timestamptz(3),
  add column renewal_failure text;
