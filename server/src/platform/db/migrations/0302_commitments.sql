-- What somebody committed for an owner and a month of close dates, with the moment: each is kept, so
-- that it stands beside the outcome later. The last one counts.
create table commitments (
  id bigint generated always as identity primary key,
  owner text not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  amount numeric not null check (amount >= 0),
  currency text not null,
  typed_by uuid references people (id) on delete set null,
  typed_at timestamptz(3) not null
);
create index commitments_last on commitments (month, owner, typed_at desc, id desc);

-- What closes, by owner.
create index deal_figures_by_close_month on deal_figures (close_date, owner)
  include (outcome, currency, value, score) where outcome in ('open', 'won');
