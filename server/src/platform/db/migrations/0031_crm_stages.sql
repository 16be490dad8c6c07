-- What the CRM says of the stage that a deal was read in; labels are free text in any language.
alter table crm_deal_facts
  -- Null where it does not say.
  add column outcome text check (outcome in ('open', 'won', 'lost')),
  -- Win probability in percent.
  add column probability double precision,
  -- What could not be taken over as it is: [{field, told}].
  add column unusual jsonb not null default '[]';
