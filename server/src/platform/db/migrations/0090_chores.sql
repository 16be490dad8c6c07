-- What is done again and again by one of all processes, and when it was last begun.
create table chores (
  name text primary key,
  taken_at timestamptz(3) not null
);
