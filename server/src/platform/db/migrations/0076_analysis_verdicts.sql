-- How a deal stands, in the words of whoever analysed it.
alter table analyses add column verdict text;
