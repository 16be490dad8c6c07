-- Lists of deals under a name: filters, order and grouping.
create table saved_views (
  id uuid primary key,
  -- Who alone sees it; null where it is shared with everybody and belongs to nobody.
  owner_id uuid references people (id) on delete cascade,
  name text not null,
  settings jsonb not null,
  created_at timestamptz(3) not null
);
-- A name once among one's own, and once among those that are shared.
create unique index saved_views_by_name
  on saved_views (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name));
