-- How well each letter of MEDDPICC is founded, as the deal was last written while it was open; {}
-- where nothing is written. A deal without a row was written before levels were kept: the server
-- computes them when it starts.
create table evidence_levels (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  levels jsonb not null
);
