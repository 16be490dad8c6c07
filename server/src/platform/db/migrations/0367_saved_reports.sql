-- What a saved view is of: the list of opportunities, or the reports.
alter table saved_views
  add column page text not null default 'opportunities' check (page in ('opportunities', 'reports'));
drop index saved_views_by_name;
create unique index saved_views_by_name
  on saved_views (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), page, lower(name));
