-- Where answers to customers' requirements are drawn from.
create table knowledge_sources (
  id uuid primary key,
  name text not null,
  url text not null,
  description text not null default '',
  category text not null,
  type text not null,
  is_active boolean not null,
  status text not null default 'pending',
  -- How many documents the last good sync read.
  document_count integer not null default 0,
  -- Counts the good syncs: the documents of the newest one carry this number. 0 before the first.
  generation integer not null default 0,
  -- Sealed JSON, fields by type; null where the source is public.
  credentials text,
  -- The sync that was asked for and is not over. A sync with another id has been overtaken.
  sync_id uuid,
  sync_started_at timestamptz(3),
  pages_read integer not null default 0,
  pages_known integer not null default 0,
  -- End of the last good sync.
  synced_at timestamptz(3),
  -- Why the last sync failed; null when it did not.
  last_error text,
  -- What the last good sync could not read, or why it stopped early.
  last_notice text,
  created_date timestamptz(3) not null,
  updated_date timestamptz(3) not null
);
create index knowledge_sources_order on knowledge_sources (created_date desc, id);

-- What the last good sync of each source read; a sync changes all of it in one transaction, so
-- that nobody meets half a source.
create table knowledge_documents (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references knowledge_sources (id) on delete cascade,
  -- Canonical: without fragment, tracking and index.html.
  url text not null,
  title text not null,
  -- SHA-256 of title and text.
  content_hash text not null,
  etag text,
  last_modified text,
  markdown text not null,
  -- Links to other pages of the source, to follow them when the page itself is unchanged.
  links text[] not null default '{}',
  read_at timestamptz(3) not null,
  -- That of the source, once the sync is over.
  generation integer not null,
  unique (source_id, url)
);

-- What a running sync has read so far. A sync that was killed goes on from here.
create table knowledge_staged_documents (
  source_id uuid not null references knowledge_sources (id) on delete cascade,
  sync_id uuid not null,
  url text not null,
  -- Null in all of these: the document is as it was in the last good sync.
  title text,
  content_hash text,
  etag text,
  last_modified text,
  markdown text,
  links text[],
  read_at timestamptz(3) not null,
  primary key (source_id, sync_id, url)
);
