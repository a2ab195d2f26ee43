-- a message that is another try names the one that its chain began with; null for all others
alter table sending add column chain_id bigint;

-- step 0 is the send itself, 1 to 3 its fallbacks. `text` is the fallback's own, `routes` the providers in the order they are tried.
-- `is_chained`: another step follows; `timeout`: how many milliseconds after dispatch its time condition is looked at, and `timeout_at` when.
alter table batch
  add column step smallint not null default 0,
  add column is_chained boolean not null default false,
  add column timeout integer,
  add column timeout_at timestamptz(3),
  add column text text,
  add column routes text[],
  add column expires_at timestamptz(3);

-- which message is which step of a chain, and what fired it: the key is why a step is sent once
create table chain_step (
  chain_id bigint not null,
  step smallint not null,
  sending_id bigint not null,
  cause text not null,
  at timestamptz(3) not null,
  primary key (chain_id, step)
) partition by range (chain_id);

-- what fallbacks need to know of a recipient, as it was when the audience was frozen: values of its contact, the lists it stands in
create table chain_value (
  sending_id bigint primary key,
  data jsonb not null
) partition by range (sending_id);

-- messages whose next step is to be sent, as they were decided on together
create table fallback_set (
  id bigint generated always as identity primary key,
  task_id uuid not null,
  lane smallint not null,
  step smallint not null,
  cause text not null,
  previous bigint[] not null,
  is_held boolean not null default false
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);
create index fallback_set_open on fallback_set (lane, id) where not is_held;
create index fallback_set_task on fallback_set (task_id);
