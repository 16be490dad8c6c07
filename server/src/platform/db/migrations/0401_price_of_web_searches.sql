-- What the provider charges for a thousand searches of the web; null where nobody typed it.
alter table model_settings add column search_price numeric(12, 4);
alter table model_usage add column searches integer not null default 0;
