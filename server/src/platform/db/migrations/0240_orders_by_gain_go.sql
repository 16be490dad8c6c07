-- The list is no longer ordered by what an acceptance would give.
drop index opportunities_by_provisional_score;
drop index opportunities_by_commercial_provisional_score;
drop index opportunities_by_technical_provisional_score;
drop index opportunities_by_gain;
drop index opportunities_by_commercial_gain;
drop index opportunities_by_technical_gain;
