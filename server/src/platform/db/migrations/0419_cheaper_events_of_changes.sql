-- What changed of deals is found by comparing columns and told by one statement for all of them: before, a
-- change of 10,000 deals took three times as long where any endpoint was on, whatever it asked for.

-- Makes the trigger's function for the columns that opportunities have. A migration that adds or drops
-- one calls it; those that follow from the rest, or count it, are named here.
create function make_tell_changed_opportunities() returns void language plpgsql as $make$
declare
  scores constant text[] := array['score', 'commercial_fit_score', 'commercial_progress_score',
    'meddpicc_completeness', 'technical_fit_score', 'technical_progress_score', 'rfp_progress'];
  derived constant text[] := array['id', 'created_date', 'updated_date', 'company_key',
    'hubspot_portal', 'section_revisions', 'is_analyzing', 'commercial_tasks',
    'technical_tasks', 'commercial_open_tasks', 'technical_open_tasks', 'commercial_to_review',
    'technical_to_review', 'highlights_to_review', 'provisional_score',
    'commercial_provisional_score', 'technical_provisional_score',
    'technical_insights_rfp_total_requirements', 'technical_insights_rfp_completion_status'];
  -- Requirements are rows of their own; the deal keeps when they changed.
  of_requirements constant text := 'technical_insights_rfp_last_updated';
  fields text;
  figures text;
begin
  select string_agg(format('case when n.%1$I is distinct from o.%1$I then %2$L end', name, told), ', '
      order by told)
    into fields
  from (
    select attname as name, case attname when of_requirements
      then 'technical_insights_rfp_requirements' else attname end as told
    from pg_attribute
    where attrelid = 'opportunities'::regclass and attnum > 0 and not attisdropped
      and attname <> all (scores) and attname <> all (derived)
      and (attname not like '%\_last\_updated' or attname = of_requirements)) field;
  select string_agg(format('case when n.%1$I is distinct from o.%1$I then jsonb_build_object(%1$L, '
      'jsonb_build_object(''from'', o.%1$I, ''to'', n.%1$I)) else ''{}'' end', name), ' || ')
    into figures from unnest(scores) name;
  execute format($function$
    create or replace function tell_changed_opportunities() returns trigger language plpgsql
      -- Its plan is made once, whether by one deal or by thousands.
      set enable_nestloop = off as $body$
    begin
      if not exists (select from webhook_endpoints where state = 'on'
        and events && array['opportunity.updated', 'score.changed', 'task.completed']) then
        return null;
      end if;
      insert into webhook_deliveries (endpoint_id, event_id, type, opportunity_id, data)
      with changed as materialized (
        select n.id, array_remove(array[%s], null) as fields, %s as scores,
          n.strategy_recommendations as tasks, n.completed_step_ids as now_done,
          o.completed_step_ids as was_done
        from now_is n join before o on o.id = n.id),
      told as materialized (
        select gen_random_uuid() as event_id, id, type, place, data from (
          select id, 'opportunity.updated' as type, 1 as place,
            jsonb_build_object('changed', to_jsonb(fields)) as data
          from changed where fields <> '{}'
          union all
          select id, 'score.changed', 2, jsonb_build_object('scores', scores)
          from changed where scores <> '{}'
          union all
          select id, 'task.completed', 3,
            jsonb_build_object('task_id', done, 'task_type', task ->> 'type')
          from changed
            cross join lateral jsonb_array_elements_text(now_done) done
            join lateral jsonb_array_elements(tasks) task on task ->> 'id' = done
          where now_done <> was_done and not was_done ? done) each)
      select e.id, told.event_id, told.type, told.id, told.data
      from told join webhook_endpoints e on e.state = 'on' and told.type = any (e.events)
        join people p on p.id = e.person_id and not p.banned and p.role is not null
      order by told.id, told.place;
      return null;
    end $body$ $function$, fields, figures);
end $make$;

select make_tell_changed_opportunities();

-- With whose texts each line rests on that came or went.
create or replace function tell_changed_brief() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op = 'UPDATE' then coalesce(old.reading -> 'brief', '[]') else '[]' end;
  sides jsonb;
begin
  if not has_webhooks() then return null; end if;
  select jsonb_agg(distinct told) into sides from (
    select line -> 'sides' as told
    from (
      select true as is_now, jsonb_array_elements(coalesce(new.reading -> 'brief', '[]')) as line
      union all
      select false, jsonb_array_elements(was)) lines
    group by line -> 'text', line -> 'sides'
    having count(distinct is_now) = 1) changed;
  if sides is not null then
    perform tell_webhooks('brief.changed', new.opportunity_id, jsonb_build_object('sides', sides));
  end if;
  return null;
end $$;
