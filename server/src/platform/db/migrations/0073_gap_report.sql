-- The report of product gaps where computing it takes long: it is then renewed every few minutes, and
-- says of when it is.
create table gap_report (
  single boolean primary key default true check (single),
  computed_at timestamptz(3) not null,
  gaps jsonb not null
);
