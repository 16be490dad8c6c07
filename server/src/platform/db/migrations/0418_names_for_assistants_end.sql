-- Names for assistants are kept for a time from the first on: as long as an assistant asked each day, a
-- person who was taken out of a deal stayed among them.
alter table assistant_names rename column used_at to since;
alter index assistant_names_by_use rename to assistant_names_by_age;
