-- Deals that came from a file: which import made them, so that it can be undone for a day, and their
-- ids in the file's source, so that none comes twice.
create table deal_imports (
  id uuid primary key,
  file_name text not null,
  person_id uuid not null,
  created_at timestamptz(3) not null,
  -- Deals that it made.
  deals integer not null,
  undone_at timestamptz(3)
);
create index deal_imports_by_time on deal_imports (created_at desc, id);

create table imported_deals (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  import_id uuid not null references deal_imports (id) on delete cascade,
  external_id text
);
create index imported_deals_by_import on imported_deals (import_id);
create unique index imported_deals_by_external_id on imported_deals (external_id);
-- Of a hash, as two long names do not fit into an entry of an index.
create index deal_figures_by_name on deal_figures (md5(name || E'\n' || company));
