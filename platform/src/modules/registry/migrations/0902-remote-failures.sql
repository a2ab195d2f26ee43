-- Failures of areas in browsers, counted by five minutes; kept for 30 days (FAILURE_RETENTION_DAYS). Names are those that
-- the registry knows, so that nobody fills the table with names of their own.
create table remote_failures (
  bucket timestamptz(3) not null,
  area text not null,
  release text not null,
  kind text not null,
  outcome text not null,
  count integer not null,
  last_at timestamptz(3) not null,
  last_id text not null,
  last_path text not null,
  last_message text not null,
  primary key (area, release, kind, outcome, bucket)
);
create index remote_failures_bucket on remote_failures (bucket);
