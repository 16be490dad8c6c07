-- Whoever added a conversation may always delete it. What is open of it for others to decide stays,
-- and says that its source is gone.
alter table suggestions add column source_deleted boolean not null default false;
