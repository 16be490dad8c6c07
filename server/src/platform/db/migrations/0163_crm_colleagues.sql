-- Who can own deals in the CRM, also those who left: people of our own company, whether they are
-- members of the workspace or not. Replaced as a whole by each reading that asked for them.
create table crm_owners (
  portal_id text not null,
  owner_id text not null,
  name text not null,
  email text,
  primary key (portal_id, owner_id)
);
alter table crm_writings_read
  -- Who of ours sent the deal's outgoing emails and held its calls and meetings: [{name, email}].
  add column handlers jsonb not null default '[]';
