-- An analysis can be of chosen requirements only; each of them names it.
alter table rfp_analyses add column is_selection boolean not null default false;
alter table rfp_requirements add column wanted_by uuid;

-- The last change of many requirements at once, and what this one was before, so that it can be
-- undone as long as nothing else has changed since.
alter table rfp_requirements add column bulk_id uuid;
alter table rfp_requirements add column before_bulk jsonb;
