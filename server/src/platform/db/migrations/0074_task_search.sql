-- Tasks by a word of their title.
create index strategy_tasks_search on strategy_tasks using gin (title gin_trgm_ops);
