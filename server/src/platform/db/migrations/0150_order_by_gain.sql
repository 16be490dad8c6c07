-- What a review would add to the score: the order of what waits to be reviewed.
create index opportunities_by_gain
  on opportunities (((coalesce(provisional_score, score) - score)::integer), id);
create index opportunities_by_commercial_gain
  on opportunities (((coalesce(commercial_provisional_score, score) - score)::integer), id);
create index opportunities_by_technical_gain
  on opportunities (((coalesce(technical_provisional_score, score) - score)::integer), id);
