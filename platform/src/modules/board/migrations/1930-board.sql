-- what nodes counted, added up by the minute and by the hour (`step` in minutes); what does not apply is empty
create table traffic (
  step smallint not null,
  at timestamptz(0) not null,
  measure text not null,
  type text not null,
  provider text not null,
  operator text not null,
  detail text not null,
  count bigint not null,
  primary key (step, at, measure, type, provider, operator, detail)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- nodes and their last sign of life
create table node_state (
  node text primary key,
  roles text[] not null,
  version text not null,
  started_at timestamptz(3) not null,
  at timestamptz(3) not null,
  cpu real not null,
  memory bigint not null,
  sockets integer not null,
  -- messages that it is just dispatching, by queue
  in_hand jsonb not null,
  -- when it looked for old rows last; null on nodes that do not
  retention_at timestamptz(3)
) with (fillfactor = 50);

-- proofs of the ledger
create table ledger_check (
  at timestamptz(3) primary key,
  accounts integer not null,
  entries bigint not null,
  differences integer not null
);
