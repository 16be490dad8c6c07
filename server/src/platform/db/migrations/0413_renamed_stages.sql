-- A stage that is renamed is no change of the deals in it.

alter table item_history
  drop constraint item_history_how_check,
  add check (how in ('edit', 'restore', 'import', 'analysis', 'suggestion', 'rename'));

-- What a stage was called, each name with the moment until which it was: undoing finds the stage again.
alter table deal_stages add column former_names jsonb not null default '[]';

-- A transaction that writes what is no change of the deals sets `plumbline.without_webhooks` to "on" meanwhile.
create function is_without_webhooks() returns boolean language sql stable as $$
  select coalesce(current_setting('plumbline.without_webhooks', true), '') = 'on'
$$;

drop trigger webhooks_of_changed_opportunities on opportunities;
create trigger webhooks_of_changed_opportunities after update on opportunities
  referencing old table as before new table as now_is
  for each statement when (not is_without_webhooks()) execute function tell_changed_opportunities();
