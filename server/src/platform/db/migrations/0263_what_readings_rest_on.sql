-- What the last reading of a deal rests on, piece by piece: what is more can be read alone. Null for
-- readings from before, which are renewed as a whole.
alter table deal_readings add column basis jsonb;

-- Whose texts a field of a reading rests on: of those from before nobody knows, so it may be both.
update deal_readings set reading = jsonb_set(reading, '{fields}', coalesce((
  select jsonb_agg(field || '{"sides": ["commercial", "technical"]}'::jsonb order by at)
  from jsonb_array_elements(reading -> 'fields') with ordinality fields (field, at)), '[]'))
where reading is not null;

-- Items of an answer that were left out, as nothing carries them.
alter table analyses add column dropped integer not null default 0;
