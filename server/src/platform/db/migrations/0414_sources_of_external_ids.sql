-- An id counts within what gave it: two systems may give the same one to different deals. Empty where
-- the import does not say which it was.
alter table imported_deals add column source text not null default '';
drop index imported_deals_by_external_id;
create unique index imported_deals_by_external_id on imported_deals (lower(source), external_id);

-- When a rename of its stage wrote a deal that nobody had changed until then: an undo deletes it all the same.
alter table imported_deals add column untouched_at timestamptz(3);
