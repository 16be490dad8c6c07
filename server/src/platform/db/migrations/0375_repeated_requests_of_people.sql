-- A browser may lose an answer too: a person's POST can be sent again without doing it twice.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys
  alter column token_id drop not null,
  add column person_id uuid references people (id) on delete cascade,
  add constraint idempotency_keys_sender check (num_nonnulls(token_id, person_id) = 1),
  add constraint idempotency_keys_of_tokens unique (token_id, key),
  add constraint idempotency_keys_of_people unique (person_id, key);
