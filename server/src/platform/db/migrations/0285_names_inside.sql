-- Scheme, host and port of the model inside that is told names as they are; null where names are replaced.
alter table model_settings add column names_kept_for text;
-- Whether the model was told names as they are.
alter table analyses add column names_kept boolean not null default false;
