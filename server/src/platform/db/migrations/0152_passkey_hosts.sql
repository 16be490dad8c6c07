-- The host name that a passkey was made under, and works under alone. Null where it was made before
-- this was kept: that counts as this one, and is noted with the next use.
alter table passkeys add column rp_id text;
