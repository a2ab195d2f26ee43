-- Reports that are asked for and made. Whoever makes one holds it by a lease; one that is taken over begins anew.
create table report (
  key text primary key,
  owner_id uuid not null,
  preset text not null,
  -- the query of the list, as its address would say it
  asked jsonb not null,
  encoding text not null,
  delimiter text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed', 'stopped')),
  attempts integer not null default 0,
  lease_until timestamptz(3),
  rows bigint not null default 0,
  total bigint not null default 0,
  file_id uuid,
  error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 50);
create index report_open on report (created_at) where state in ('waiting', 'running');
create index report_owner on report (owner_id) where state in ('waiting', 'running');
create index report_ended on report (updated_at) where state not in ('waiting', 'running');
-- an account's reports are made one after the other
create unique index report_one on report (owner_id) where state = 'running';
