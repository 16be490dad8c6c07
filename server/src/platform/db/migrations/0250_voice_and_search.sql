-- What a language model says of each part of a requirement, with whole sentences of the documentation.
alter table rfp_requirements add column parts jsonb not null default '[]';

alter table model_settings
  -- Whether the provider's own search may be used for what is publicly known of companies.
  add column searches_web boolean not null default false,
  -- How comments for customers are written: tone, and how the seller calls itself and its product.
  add column voice_tone text not null default '',
  add column voice_us text not null default '',
  add column voice_product text not null default '';
