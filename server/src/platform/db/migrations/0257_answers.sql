-- Answers to questions on a deal. Those that nobody saves are taken away after a day.
create table deal_answers (
  id uuid primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  question text not null,
  -- Statements with their quotes, and what was read for them.
  answer jsonb not null,
  -- Whose typed texts the model was given: the answer is for those alone who may read all of them.
  sides text[] not null check (sides <@ array['commercial', 'technical']),
  asked_by uuid references people (id) on delete set null,
  asked_at timestamptz(3) not null,
  saved_at timestamptz(3)
);
create index deal_answers_saved on deal_answers (opportunity_id, saved_at) where saved_at is not null;
create index deal_answers_unsaved on deal_answers (asked_at) where saved_at is null;

-- Words of conversations, for questions about all deals. A vector has an end, so that of a very long
-- conversation only the beginning is found by it.
create index conversations_words on conversations
  using gin (to_tsvector('english', left(title || ' ' || text, 200000)));
