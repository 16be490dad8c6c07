-- What the workspace sells, in a few lines: told with every question about a deal.
alter table model_settings add column what_we_sell text not null default '';

-- Money that questions under way may cost, so that many at once keep below the cap of the month.
create table model_reservations (
  id uuid primary key,
  cost numeric(16, 6) not null,
  -- A question whose process died is forgotten then.
  until timestamptz(3) not null
);
