-- Rules concluded from texts until here; from now on the built-in part computes and finds. What its rules
-- answered before stays, and is marked where it is shown.
alter table analyses add column is_earlier boolean not null default false;
update analyses set is_earlier = true where source = 'built-in';

-- Evidence levels were told from wording; they are counted anew from who said what, in the background.
delete from evidence_levels;
