-- The next reading is found without putting all that wait in order each time.
alter table conversation_readings
  add column deal_created_date timestamptz(3) not null default now();
update conversation_readings r set deal_created_date = o.created_date
from opportunities o where o.id = r.opportunity_id;
drop index conversation_readings_waiting;
create index conversation_readings_waiting
  on conversation_readings (deal_created_date desc, opportunity_id)
  where state in ('waiting', 'running');
