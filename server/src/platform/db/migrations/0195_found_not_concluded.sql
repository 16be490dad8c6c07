-- Rules conclude no level any more. Those that they gave and nobody confirmed stay, are told apart, and
-- leave the customer's file until somebody takes them.
alter table rfp_requirements
  add column earlier boolean not null default false,
  -- Not offered for other deals any more.
  add column retired_date timestamptz(3);

update rfp_requirements set earlier = true
where source = 'built-in' and support_level is not null and not accepted;

create index rfp_requirements_library on rfp_requirements (answered_date desc)
  where accepted and support_level is not null and retired_date is null;
