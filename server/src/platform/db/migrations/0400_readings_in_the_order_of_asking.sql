-- Of deals that came together those are read first that were asked for first.
drop index conversation_readings_waiting;
create index conversation_readings_waiting
  on conversation_readings (deal_created_date desc, requested_at, opportunity_id)
  where state in ('waiting', 'running');

-- Reading conversations takes no language model any more: that of the deal has its own.
alter table conversation_readings drop column wanted_by;
