-- Programs read what changed since they asked last, and may send a request again without doing it twice.

create index opportunities_by_update on opportunities (updated_date, id);

create table idempotency_keys (
  token_id uuid not null references access_tokens (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  -- Of the method, the address, the body and the rights of whoever sent it.
  request_hash text not null,
  created_at timestamptz(3) not null,
  -- Null until the request is answered.
  status smallint,
  body text,
  primary key (token_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
