-- What a language model found in a conversation, so that it is asked once.
create table conversation_model_readings (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  -- SHA-256 of the conversation's words and sides as they were read.
  fingerprint text not null,
  found jsonb not null,
  dropped integer not null,
  read_at timestamptz(3) not null
);
