-- Changes of a deal's own fields are sent to the CRM, where an administrator allowed it.
alter table crm_portals add column write_fields boolean not null default false;

create table crm_field_outbox (
  opportunity_id uuid references opportunities (id) on delete cascade,
  field text not null,
  -- Changed anew while it is being sent, it is sent again.
  told integer not null default 1,
  -- Why the CRM does not take it; null while it waits.
  refused_why text,
  primary key (opportunity_id, field)
);
