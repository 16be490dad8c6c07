-- Which mails about deals a person agreed to get, and how the last one went.
create table mail_plans (
  person_id uuid primary key references people (id) on delete cascade,
  -- Whose deals: those that bear the person's name as their owner's, or all.
  whose text not null check (whose in ('mine', 'all')),
  -- Null where the weekly mail is not wanted.
  weekday smallint check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- Mails on changes of the person's own deals.
  changes text not null check (changes in ('off', 'at_once', 'daily')),
  -- Stops the mails, without a sign-in: it is in each of them.
  stop_token uuid not null default gen_random_uuid() unique,
  -- The next moments that one is due; whoever moves them on sends it, once.
  weekly_due timestamptz(3),
  changes_due timestamptz(3),
  -- Up to then the last mail on changes told of them.
  changes_told timestamptz(3) not null default now(),
  -- The last sending: `sending` stays where the server was stopped in it.
  last_kind text check (last_kind in ('weekly', 'changes')),
  last_at timestamptz(3),
  last_state text check (last_state in ('sending', 'sent', 'failed')),
  last_failure text
);
create index mail_plans_due on mail_plans (least(weekly_due, changes_due));
