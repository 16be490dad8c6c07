-- The stages of deals that no CRM has: an administrator's list.
create table deal_stages (
  position integer primary key,
  name text not null,
  outcome text not null check (outcome in ('open', 'won', 'lost')),
  usual_days integer check (usual_days > 0)
);
create unique index deal_stages_name on deal_stages (lower(name));
insert into deal_stages (position, name, outcome, usual_days) values
  (0, 'Discovery', 'open', 30),
  (1, 'Qualification', 'open', 30),
  (2, 'Proposal', 'open', 30),
  (3, 'Negotiation', 'open', 30),
  (4, 'Closed Won', 'won', null),
  (5, 'Closed Lost', 'lost', null);
