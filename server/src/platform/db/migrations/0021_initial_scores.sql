-- The scores of each opportunity as it was first written: what a deal younger than a week has moved
-- from. score_history keeps the last ones of a day only.
create table initial_scores (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  score smallint not null,
  commercial_fit_score double precision not null,
  commercial_progress_score double precision not null,
  technical_fit_score double precision not null,
  technical_progress_score double precision not null
);

insert into initial_scores
select distinct on (opportunity_id) opportunity_id, score, commercial_fit_score,
  commercial_progress_score, technical_fit_score, technical_progress_score
from score_history
order by opportunity_id, day;
