-- A change bears the moment of its own write: a long transaction of an import began before the edits
-- that it overwrites. Changes of one deal stand in the order of their ids, as its row is locked
-- while each is written.
alter table deal_changes alter column at set default clock_timestamp();

-- A deal's changes are few and are looked up by it; those of a span are read in the order of time.
drop index deal_changes_by_deal;
create index deal_changes_by_deal on deal_changes (opportunity_id, id);
