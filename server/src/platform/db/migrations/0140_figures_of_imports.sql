-- An import writes each deal with its history and its levels: their figures are made once for all of
-- it, at its end, instead of anew after each statement. Whoever sets `plumbline.figures_later` to "on"
-- in a transaction adds them by `add_figures_of` before anything else is written.
create function figures_are_later() returns boolean language sql stable as $$
  select coalesce(current_setting('plumbline.figures_later', true), '') = 'on'
$$;

-- The figures of deals that have none: new ones, whose history is the score that they have. By their
-- keys they are found whatever is counted of tables that are not committed.
create function add_figures_of(ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform note_stages(array_agg(distinct stage)) from opportunities where id = any(ids);
  perform lock_crm_deals(array_agg(hubspot_id), array_agg(hubspot_portal))
  from opportunities where id = any(ids) and hubspot_id is not null;
  insert into deal_figures (opportunity_id, stage, by_words, told_stage, told_outcome, is_gone, owner,
    currency, value, score, close_date, commercial_to_review, technical_to_review, complete, begun,
    commercial_tasks, technical_tasks, commercial_open, technical_open, last_written)
  select * from deal_figures_now where opportunity_id = any(ids);
end $$;

create or replace function add_deal_figures() returns trigger language plpgsql as $$
begin
  perform add_figures_of(array_agg(id)) from changed;
  return null;
end $$;

drop trigger figures_of_new_deals on opportunities;
create trigger figures_of_new_deals after insert on opportunities
  referencing new table as changed for each statement
  when (not figures_are_later()) execute function add_deal_figures();
drop trigger tally_new_history on score_history;
create trigger tally_new_history after insert on score_history
  referencing new table as changed for each statement
  when (not figures_are_later()) execute function tally_new_history();
drop trigger moves_from_new_initial_scores on initial_scores;
create trigger moves_from_new_initial_scores after insert on initial_scores
  referencing new table as changed for each statement
  when (not figures_are_later()) execute function renew_moves_from_initial_scores();
drop trigger tally_new_tasks on strategy_tasks;
create trigger tally_new_tasks after insert on strategy_tasks
  referencing new table as changed for each statement
  when (not figures_are_later()) execute function tally_new_tasks();
drop trigger tally_new_levels on evidence_levels;
create trigger tally_new_levels after insert on evidence_levels
  referencing new table as changed for each statement
  when (not figures_are_later()) execute function tally_new_levels();

-- Deals from before accounts were kept: each reading looks whether there are any.
create index opportunities_of_no_portal on opportunities (hubspot_id)
  where hubspot_portal = '' and hubspot_id is not null;
