-- However much it is used, no session outlives a week.
update sessions set expires_at = created_at + interval '7 days'
where expires_at > created_at + interval '7 days';
alter table sessions add constraint sessions_life
  check (expires_at <= created_at + interval '7 days');
