-- operations on balances of many accounts, as tasks: what each does, on whose behalf
create table operation_task (
  task_id uuid primary key,
  source text not null,
  multiplier numeric(18,4) not null,
  comment text,
  hidden jsonb not null default '{}',
  -- the account whose session ordered it, and who acted as it
  account_id uuid not null,
  acting_id uuid,
  ip text not null default ''
);

-- one account of such a task; a row leaves `waiting` in the transaction that moves its money
create table operation_row (
  task_id uuid not null references operation_task (task_id),
  place integer not null,
  -- as it was written
  account text not null,
  owner_id uuid,
  amount numeric(18,4),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  fault text,
  billing_id uuid,
  done_at timestamptz(3),
  primary key (task_id, place)
) with (fillfactor = 80);
create index operation_row_waiting on operation_row (task_id, place) where state = 'waiting';
