-- Events for other programs, kept with the change that they tell of and sent by the worker.

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  -- Who made it: it gets what this person may read at that moment.
  person_id uuid not null references people (id) on delete cascade,
  -- The address and the secret that signs, sealed: an address may itself open something.
  address text not null,
  secret text not null,
  -- The host of the address, for lists and the audit trail.
  host text not null,
  events text[] not null check (cardinality(events) > 0),
  with_texts boolean not null,
  -- `off` where it did not answer for a day.
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  created_at timestamptz(3) not null,
  -- Rounds that failed since the last delivery, and the moment before which nobody tries again.
  failures smallint not null default 0,
  next_at timestamptz(3),
  -- A process sends to it until then.
  leased_until timestamptz(3)
);
create index webhook_endpoints_by_person on webhook_endpoints (person_id, created_at);

create table webhook_deliveries (
  -- Counts up: what happened to one deal is sent in this order.
  id bigint generated always as identity primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- The same when it is sent again.
  event_id uuid not null,
  type text not null,
  -- Stays when the deal is deleted; null for what is of no deal.
  opportunity_id uuid,
  at timestamptz(3) not null default now(),
  -- What changed by its names, without texts.
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'withheld')),
  attempts smallint not null default 0,
  first_failed_at timestamptz(3),
  next_at timestamptz(3),
  -- The last attempt, and what was answered; null where nothing was.
  tried_at timestamptz(3),
  status smallint,
  failure text
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id) where state = 'waiting';
create index webhook_deliveries_held on webhook_deliveries (endpoint_id, opportunity_id, id)
  where state = 'waiting' and next_at is not null;
create index webhook_deliveries_tried on webhook_deliveries (endpoint_id, tried_at desc)
  where tried_at is not null;

-- Warnings of a deal that endpoints were told of: one is raised when it is not among them.
create table raised_warnings (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  rules text[] not null
);

-- Whether any endpoint listens. Asked first, so that writes cost nothing where none does.
create function has_webhooks() returns boolean language sql stable as $$
  select exists (select from webhook_endpoints where state = 'on')
$$;

-- Keeps an event for each endpoint that asked for it and whose maker may still sign in.
create function tell_webhooks(what text, deal uuid, told jsonb) returns void language sql as $$
  with event as materialized (select gen_random_uuid() as id)
  insert into webhook_deliveries (endpoint_id, event_id, type, opportunity_id, data)
  select e.id, event.id, what, deal, told
  from event, webhook_endpoints e join people p on p.id = e.person_id
  where e.state = 'on' and what = any (e.events) and not p.banned and p.role is not null
$$;

create function tell_new_opportunities() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('opportunity.created', id, '{}') from told;
  end if;
  return null;
end $$;
create trigger webhooks_of_new_opportunities after insert on opportunities
  referencing new table as told for each statement execute function tell_new_opportunities();

create function tell_deleted_opportunities() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('opportunity.deleted', id, '{}') from told;
  end if;
  return null;
end $$;
create trigger webhooks_of_deleted_opportunities after delete on opportunities
  referencing old table as told for each statement execute function tell_deleted_opportunities();

create function tell_changed_opportunities() returns trigger language plpgsql as $$
declare
  scores constant text[] := array['score', 'commercial_fit_score', 'commercial_progress_score',
    'meddpicc_completeness', 'technical_fit_score', 'technical_progress_score', 'rfp_progress'];
  -- What follows from the rest, or counts it.
  derived constant text[] := array['id', 'created_date', 'updated_date', 'company_key',
    'hubspot_portal', 'section_revisions', 'is_analyzing', 'commercial_tasks',
    'technical_tasks', 'commercial_open_tasks', 'technical_open_tasks', 'commercial_to_review',
    'technical_to_review', 'highlights_to_review', 'provisional_score',
    'commercial_provisional_score', 'technical_provisional_score', 'commercial_last_updated',
    'technical_insights_last_updated', 'technical_insights_rfp_total_requirements',
    'technical_insights_rfp_completion_status'];
  row record;
begin
  if not has_webhooks() then return null; end if;
  for row in
    select n.id, differences.fields, differences.scores, n.strategy_recommendations as tasks,
      n.completed_step_ids as now_done, o.completed_step_ids as was_done
    from now_is n join before o on o.id = n.id cross join lateral (
      select
        coalesce(jsonb_agg(distinct field.name) filter (where is_field), '[]') as fields,
        jsonb_object_agg(field.key, jsonb_build_object('from', field.was, 'to', field.value))
          filter (where field.key = any (scores)) as scores
      from (
        select a.key, a.value, b.value as was,
          -- Requirements are rows of their own; the deal keeps when they changed.
          case a.key when 'technical_insights_rfp_last_updated'
            then 'technical_insights_rfp_requirements' else a.key end as name,
          a.key <> all (scores) and a.key <> all (derived)
            and (a.key not like '%\_last\_updated' or a.key = 'technical_insights_rfp_last_updated')
            as is_field
        from jsonb_each(to_jsonb(n)) a join jsonb_each(to_jsonb(o)) b on b.key = a.key
        where a.value is distinct from b.value) field) differences
    order by n.id
  loop
    if row.fields <> '[]' then
      perform tell_webhooks('opportunity.updated', row.id, jsonb_build_object('changed', row.fields));
    end if;
    if row.scores is not null then
      perform tell_webhooks('score.changed', row.id, jsonb_build_object('scores', row.scores));
    end if;
    if row.now_done <> row.was_done then
      perform tell_webhooks('task.completed', row.id,
        jsonb_build_object('task_id', done, 'task_type', task ->> 'type'))
      from jsonb_array_elements_text(row.now_done) done
        join jsonb_array_elements(row.tasks) task on task ->> 'id' = done
      where not row.was_done ? done;
    end if;
  end loop;
  return null;
end $$;
create trigger webhooks_of_changed_opportunities after update on opportunities
  referencing old table as before new table as now_is
  for each statement execute function tell_changed_opportunities();

create function tell_new_conversations() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('conversation.added', opportunity_id, jsonb_build_object(
      'conversation_id', id, 'kind', kind, 'source', source, 'happened_at',
      to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from told;
  end if;
  return null;
end $$;
create trigger webhooks_of_new_conversations after insert on conversations
  referencing new table as told for each statement execute function tell_new_conversations();

create function tell_new_suggestions() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('suggestion.created', opportunity_id, jsonb_build_object(
      'suggestion_id', id, 'section', section, 'field', field, 'level', level))
    from told where reader = 'model' and state = 'open';
  end if;
  return null;
end $$;
create trigger webhooks_of_new_suggestions after insert on suggestions
  referencing new table as told for each statement execute function tell_new_suggestions();

create function tell_new_highlights() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op = 'UPDATE' then old.highlights else '[]' end;
  found jsonb;
begin
  if not has_webhooks() then return null; end if;
  select jsonb_agg(place) into found from (
    select jsonb_build_object('conversation_id', h -> 'quote' -> 'conversation_id',
      'start', h -> 'quote' -> 'start', 'end', h -> 'quote' -> 'end') as place
    from jsonb_array_elements(new.highlights) h
    except
    select jsonb_build_object('conversation_id', h -> 'quote' -> 'conversation_id',
      'start', h -> 'quote' -> 'start', 'end', h -> 'quote' -> 'end')
    from jsonb_array_elements(was) h) news;
  if found is not null then
    perform tell_webhooks('highlight.found', new.opportunity_id,
      jsonb_build_object('highlights', found));
  end if;
  return null;
end $$;
create trigger webhooks_of_first_highlights after insert on conversation_readings
  for each row when (new.highlights <> '[]') execute function tell_new_highlights();
create trigger webhooks_of_new_highlights after update of highlights on conversation_readings
  for each row when (old.highlights is distinct from new.highlights)
  execute function tell_new_highlights();

-- With whose texts each line rests on that came or went.
create function tell_changed_brief() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op = 'UPDATE' then coalesce(old.reading -> 'brief', '[]') else '[]' end;
  sides jsonb;
begin
  if not has_webhooks() then return null; end if;
  select jsonb_agg(distinct line -> 'sides') into sides from (
    (select jsonb_build_object('text', l -> 'text', 'sides', l -> 'sides') as line
      from jsonb_array_elements(coalesce(new.reading -> 'brief', '[]')) l
      union all
      select jsonb_build_object('text', l -> 'text', 'sides', l -> 'sides')
      from jsonb_array_elements(was) l)
    except
    (select jsonb_build_object('text', l -> 'text', 'sides', l -> 'sides')
      from jsonb_array_elements(coalesce(new.reading -> 'brief', '[]')) l
      intersect
      select jsonb_build_object('text', l -> 'text', 'sides', l -> 'sides')
      from jsonb_array_elements(was) l)) changed;
  if sides is not null then
    perform tell_webhooks('brief.changed', new.opportunity_id, jsonb_build_object('sides', sides));
  end if;
  return null;
end $$;
create trigger webhooks_of_first_brief after insert on deal_readings
  for each row when (new.reading is not null) execute function tell_changed_brief();
create trigger webhooks_of_changed_brief after update of reading on deal_readings
  for each row when (old.reading is distinct from new.reading)
  execute function tell_changed_brief();

create function tell_analyzed_rfp() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('rfp.analyzed', new.opportunity_id, '{}');
  end if;
  return null;
end $$;
create trigger webhooks_of_analyzed_rfps after update on rfp_analyses
  for each row when (new.status = 'done' and old.status <> 'done')
  execute function tell_analyzed_rfp();

create function tell_synced_source() returns trigger language plpgsql as $$
begin
  if has_webhooks() then
    perform tell_webhooks('source.synced', null, jsonb_build_object('source_id', new.id,
      'source_type', new.type, 'documents', new.document_count));
  end if;
  return null;
end $$;
create trigger webhooks_of_synced_sources after update on knowledge_sources
  for each row when (new.synced_at is distinct from old.synced_at and new.synced_at is not null)
  execute function tell_synced_source();
