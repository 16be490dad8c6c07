-- The language model as administrators set it up, what it may cost, and what it did.
create table model_settings (
  only_one boolean primary key default true check (only_one),
  -- Null where nobody set one up here.
  provider text,
  model text,
  base_url text,
  -- Sealed; and its last four characters, for people.
  api_key text,
  key_end text,
  -- Tokens that the model reads at once, where the server tells.
  context_tokens integer,
  -- For a million tokens. Null where nobody typed a price.
  input_price numeric(12, 4),
  output_price numeric(12, 4),
  currency text not null default 'USD',
  -- Of a month of the workspace, in that currency; null for no cap in money.
  month_cap numeric(12, 2),
  features_off text[] not null default '{}',
  last_test jsonb,
  changed_at timestamptz(3) not null default now(),
  check ((provider is null) = (model is null)),
  check ((input_price is null) = (output_price is null)),
  check (month_cap is null or input_price is not null)
);
insert into model_settings default values;

-- Every call by day, feature, person and model. Nobody's is that of the id of zeros.
create table model_usage (
  day date not null,
  feature text not null,
  person_id uuid not null,
  model text not null,
  calls integer not null,
  errors integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  seconds double precision not null,
  -- In the currency of the prices of then; 0 where there were none.
  cost numeric(16, 6) not null,
  primary key (day, feature, person_id, model)
);

-- What failed last, one row a cause: our words, never the provider's.
create table model_failures (
  cause text primary key,
  message text not null,
  feature text not null,
  model text not null,
  times integer not null,
  last_at timestamptz(3) not null
);

-- What a server of a model showed not to understand; forgotten after a day.
create table model_habits (
  model text primary key,
  structured_output text not null,
  streams boolean not null,
  learned_at timestamptz(3) not null
);

-- What a language model could not read, and when it is tried again.
create table model_waiting (
  kind text not null,
  subject_id uuid not null,
  reason text not null,
  since timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  primary key (kind, subject_id)
);
create index model_waiting_by_time on model_waiting (next_try_at);
