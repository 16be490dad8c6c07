-- An id counts within what gave it: two systems may give the same one to different deals. Empty where
-- the import does not say which it was.
alter table imported_deals add column source text not null default '';
drop index imported_deals_by_external_id;
create unique index imported_deals_by_external_id on imported_deals (lower(source), external_id);

-- When a rename of its stage wrote a deal that was as the import made it: an undo still deletes it.
alter table imported_deals add column untouched_at timestamptz(3);
