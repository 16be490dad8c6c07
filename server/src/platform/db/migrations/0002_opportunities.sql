create extension if not exists pg_trgm;

-- What is publicly known of a company. Kept when its deals go.
create table companies (
  -- The domain where one is known, else the name in lower case.
  company_key text primary key,
  name text not null,
  domain text,
  company_info jsonb,
  updated_date timestamptz(3) not null
);

create table opportunities (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  value double precision not null,
  stage text not null,
  currency text,
  pipeline text,
  close_date date,
  owner text,
  company_name text,
  company_domain text,
  company_key text generated always as (lower(coalesce(nullif(company_domain, ''), company_name))) stored,
  created_date timestamptz(3) not null,
  updated_date timestamptz(3) not null,
  win_progress double precision not null default 0,
  status text not null,
  is_draft boolean not null,
  is_analyzing boolean not null,
  hubspot_id text unique,

  methodology text not null default 'MEDDPICC',
  meddpicc_data jsonb,
  spiced_data jsonb,
  bant_data jsonb,
  commercial_challenges jsonb not null default '[]',
  commercial_last_updated timestamptz(3),

  technical_insights_team_members text,
  technical_insights_team_details text,
  technical_insights_environment text,
  technical_insights_challenges text,
  technical_insights_hurdles text,
  technical_insights_performance_criteria text,
  technical_insights_lead_time text,
  technical_insights_approach text,
  technical_insights_narrative text,
  technical_insights_team_last_updated timestamptz(3),
  technical_insights_environment_last_updated timestamptz(3),
  technical_insights_challenges_last_updated timestamptz(3),
  technical_insights_hurdles_last_updated timestamptz(3),
  technical_insights_performance_criteria_last_updated timestamptz(3),
  technical_insights_lead_time_last_updated timestamptz(3),
  technical_insights_approach_last_updated timestamptz(3),
  technical_insights_narrative_last_updated timestamptz(3),
  technical_insights_last_updated timestamptz(3),
  technical_insights_challenges_list jsonb not null default '[]',
  technical_insights_rfp_requirements jsonb,
  technical_insights_rfp_completion_status text not null default 'not_started',
  technical_insights_rfp_upload_date timestamptz(3),
  technical_insights_rfp_file_name text,
  technical_insights_rfp_total_requirements integer not null default 0,
  technical_insights_rfp_last_updated timestamptz(3),

  strategy_recommendations jsonb not null default '[]',
  completed_step_ids jsonb not null default '[]',
  section_revisions jsonb not null default '{}',

  -- Computed by the domain's rules in the transaction of each write.
  score smallint not null,
  commercial_fit_score double precision not null,
  commercial_progress_score double precision not null,
  meddpicc_completeness double precision not null,
  technical_fit_score double precision not null,
  technical_progress_score double precision not null,
  rfp_progress double precision not null,
  commercial_tasks jsonb not null,
  technical_tasks jsonb not null,
  commercial_open_tasks integer generated always as
    ((commercial_tasks ->> 'total')::integer - (commercial_tasks ->> 'completed')::integer) stored,
  technical_open_tasks integer generated always as
    ((technical_tasks ->> 'total')::integer - (technical_tasks ->> 'completed')::integer) stored
);

-- One for each way to sort the overview; the id keeps equal keys in a stable order.
create index opportunities_by_created_date on opportunities (created_date, id);
create index opportunities_by_name on opportunities (lower(name), id);
create index opportunities_by_stage on opportunities (stage, id);
create index opportunities_by_value on opportunities (value, id);
create index opportunities_by_score on opportunities (score, id);
create index opportunities_by_commercial_progress on opportunities (commercial_progress_score, id);
create index opportunities_by_technical_progress on opportunities (technical_progress_score, id);
create index opportunities_by_commercial_tasks on opportunities (commercial_open_tasks, id);
create index opportunities_by_technical_tasks on opportunities (technical_open_tasks, id);
create index opportunities_by_close_date on opportunities (coalesce(close_date, 'infinity'), id);

create index opportunities_by_company on opportunities (company_key);
create index opportunities_search on opportunities
  using gin ((name || ' ' || coalesce(company_name, '')) gin_trgm_ops);
