-- whether a provider works, is drained or is paused, and since when
alter table provider add column control text not null default 'running', add column controlled_at timestamptz(3);

-- what a node's connections do at present: windows, rate, refusals
alter table provider_health add column activity jsonb;

-- what became of a provider's messages, by minute, of all nodes
create table provider_minute (
  provider_id uuid not null references provider (id) on delete cascade,
  at timestamptz(0) not null,
  accepted integer not null,
  refused integer not null,
  throttled integer not null,
  lost integer not null,
  delivered integer not null,
  failed integer not null,
  primary key (provider_id, at)
) with (fillfactor = 70);
create index provider_minute_at on provider_minute using brin (at);

-- the last requests to a provider and of it, masked before they are written
create table provider_exchange (
  id bigint generated always as identity primary key,
  provider_id uuid not null references provider (id) on delete cascade,
  node text not null,
  at timestamptz(3) not null,
  direction text not null,
  operation text not null,
  request text not null,
  answer text not null,
  is_ok boolean not null,
  milliseconds integer not null,
  sending_id bigint
);
create index provider_exchange_provider on provider_exchange (provider_id, id);
