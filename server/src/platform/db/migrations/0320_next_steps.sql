-- What the team does next with a deal, and by when.
alter table opportunities
  add column next_step text,
  add column next_step_date date;
