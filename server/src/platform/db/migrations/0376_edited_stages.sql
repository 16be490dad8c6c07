-- A list that somebody wrote is data; the one that a workspace begins with is none.
alter table deal_stages add column edited boolean not null default false;

-- What stages were read as by their words follows the list where it names them.
update stage_outcomes s set outcome = d.outcome
from deal_stages d where lower(d.name) = lower(s.stage) and s.outcome is distinct from d.outcome;
