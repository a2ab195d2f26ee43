-- `tried`: how many of its routes may have something of a batch; written before the first message goes that way.
-- `reroute`: when the next route is tried for a message: `refused` for good, or `failed` by report.
alter table batch add column tried smallint not null default 0, add column reroute text[] not null default '{}';
-- the provider of a message that did not go the way of its batch
alter table sending add column provider text;
-- who may have the message: asked before it is offered to anybody again
alter table sending_retry add column provider text, add column lane smallint not null default 1;

-- providers that are left out, for all workers; in the order closed, open until a moment, then one batch as a probe
create table provider_circuit (
  provider text primary key,
  is_open boolean not null,
  -- of an open one: when it may be tried again
  until timestamptz(3),
  -- how often in a row a probe failed
  failures integer not null default 0,
  reason text,
  changed_at timestamptz(3) not null
) with (fillfactor = 50);

-- what happened to a batch as a whole, once for all of its messages
create table batch_event (
  lo bigint not null,
  at timestamptz(3) not null,
  event text not null,
  params jsonb not null
);
create index batch_event_lo on batch_event (lo);

-- what happened to one message apart from its batch
create table sending_event (
  sending_id bigint not null,
  at timestamptz(3) not null,
  event text not null,
  params jsonb not null
);
create index sending_event_sending on sending_event (sending_id);
