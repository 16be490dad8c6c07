-- What a rule of the CRM's account refused of an opportunity, and its words.
alter table crm_links
  add column refused jsonb,
  add column refused_why text,
  add constraint crm_links_refused check ((refused is null) = (refused_why is null));
