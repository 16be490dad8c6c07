-- The documents in pieces that are found, ranked and quoted by themselves.
create table knowledge_passages (
  id bigint generated always as identity primary key,
  document_id uuid not null references knowledge_documents (id) on delete cascade,
  -- That of the document; spares a join for each candidate.
  source_id uuid not null,
  position integer not null,
  heading_path text[] not null,
  anchor text,
  text text not null,
  -- What the passage is found by, with repeats, between spaces.
  terms text not null,
  term_count integer not null,
  unique (document_id, position)
);
create index knowledge_passages_terms on knowledge_passages
  using gin (string_to_array(terms, ' ')) with (fastupdate = off);

-- In how many passages of a source each term occurs, and how much text there is: what ranking must
-- know of all passages together. Kept by the triggers below, whoever changes passages.
create table knowledge_terms (
  source_id uuid not null references knowledge_sources (id) on delete cascade,
  term text not null,
  passages integer not null,
  primary key (source_id, term)
);
create table knowledge_corpora (
  source_id uuid primary key references knowledge_sources (id) on delete cascade,
  passages integer not null,
  term_count bigint not null
);

create function count_added_passages() returns trigger language plpgsql as $$
begin
  insert into knowledge_terms (source_id, term, passages)
  select source_id, term, count(*)
  from (select distinct id, source_id, unnest(string_to_array(terms, ' ')) as term from added) each
  group by source_id, term
  order by source_id, term
  on conflict (source_id, term) do update set passages = knowledge_terms.passages + excluded.passages;

  insert into knowledge_corpora (source_id, passages, term_count)
  select source_id, count(*), sum(term_count) from added group by source_id
  on conflict (source_id) do update set
    passages = knowledge_corpora.passages + excluded.passages,
    term_count = knowledge_corpora.term_count + excluded.term_count;
  return null;
end $$;

create function count_removed_passages() returns trigger language plpgsql as $$
begin
  -- With a source go its counts.
  if not exists (
    select from knowledge_sources where id in (select source_id from removed)
  ) then
    return null;
  end if;
  update knowledge_terms kept set passages = kept.passages - gone.passages
  from (
    select source_id, term, count(*) as passages
    from (select distinct id, source_id, unnest(string_to_array(terms, ' ')) as term from removed) each
    group by source_id, term
    order by source_id, term
  ) gone
  where kept.source_id = gone.source_id and kept.term = gone.term;
  delete from knowledge_terms
  where passages <= 0 and source_id in (select source_id from removed);

  update knowledge_corpora kept set
    passages = kept.passages - gone.passages, term_count = kept.term_count - gone.term_count
  from (select source_id, count(*) as passages, sum(term_count) as term_count
        from removed group by source_id) gone
  where kept.source_id = gone.source_id;
  return null;
end $$;

create trigger count_added after insert on knowledge_passages
  referencing new table as added for each statement execute function count_added_passages();
create trigger count_removed after delete on knowledge_passages
  referencing old table as removed for each statement execute function count_removed_passages();
