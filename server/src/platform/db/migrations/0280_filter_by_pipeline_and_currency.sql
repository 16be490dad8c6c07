-- What a list can be filtered by is told from one entry of each value to the next, without a look at
-- every deal.
create index opportunities_pipeline on opportunities (pipeline) where pipeline is not null;
create index deal_figures_currency on deal_figures (currency);
create index deal_figures_close_date on deal_figures (close_date) where close_date is not null;
