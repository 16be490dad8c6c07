-- What a list says of a deal that was read: the lines of its brief, apart from the long reading that
-- holds them, and whose texts each rests on.
alter table deal_readings
  add column brief_texts jsonb
    generated always as (jsonb_path_query_array(reading, '$.brief[*].text')) stored,
  add column brief_sides jsonb
    generated always as (jsonb_path_query_array(reading, '$.brief[*].sides')) stored;
