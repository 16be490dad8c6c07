-- Who began an analysis of requirements: its questions to a language model count as theirs.
alter table rfp_analyses add column started_by uuid references people (id) on delete set null;
