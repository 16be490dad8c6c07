-- A connection that is under way ends with the sign-in that began it.
delete from crm_oauth_states;
alter table crm_oauth_states
  add column session_id uuid not null references sessions on delete cascade;
