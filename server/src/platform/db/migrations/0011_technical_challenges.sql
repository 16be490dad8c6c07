-- A technical challenge is found by its own id, in whichever opportunity holds it.
create index opportunities_by_technical_challenge on opportunities
  using gin (technical_insights_challenges_list jsonb_path_ops);
