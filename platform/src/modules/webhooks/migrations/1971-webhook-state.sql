-- What an account is told of its endpoint: since when no call was heard, when it was last told so, and when a 410 switched it off.
alter table webhook_endpoint
  add column failing_since timestamptz(3),
  add column told_at timestamptz(3),
  add column switched_off_at timestamptz(3);

-- Jobs that repeat calls: each moves a cursor over the range, in the transaction that queues the calls it passes.
create table webhook_replay (
  id uuid primary key,
  owner_id uuid not null,
  -- every event when null
  event text,
  -- 1 delivered, 2 given up
  call_state smallint not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  cursor_at timestamptz(3) not null,
  cursor_id bigint not null default 0,
  total integer not null,
  done integer not null default 0,
  next_at timestamptz(3) not null,
  is_stopped boolean not null default false,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index webhook_replay_due on webhook_replay (next_at) where ended_at is null;
create index webhook_replay_list on webhook_replay (owner_id, created_at desc, id desc);
