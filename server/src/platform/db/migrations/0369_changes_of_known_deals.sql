-- Changes of deals that were there: after a large import nearly all others tell of one that came in.
create index deal_changes_of_known on deal_changes (at, opportunity_id) where was_outcome is not null;
