-- A row for each job that is at work; one that a dead process left behind is a start without an end.
create table job_starts (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  at timestamptz(3) not null default now()
);
create index job_starts_job on job_starts (job_id);
