-- months whose messages are not kept any more: what is below `next_id` is gone, or on its way out
create table dropped_month (
  month integer primary key,
  next_id bigint not null,
  at timestamptz(3) not null
);

-- what the messages of a month came to, per billing: by it the ledger is proved without them
create table dropped_price (
  month integer not null,
  billing_id uuid not null,
  price numeric(18,4) not null,
  captured numeric(18,4) not null,
  primary key (billing_id, month)
);

-- how many messages of a send had which outcome, as `batch` and `batch_stat` had it
create table dropped_count (
  month integer not null,
  task_id uuid not null,
  state smallint not null,
  is_fallback boolean not null,
  count integer not null,
  s1 integer not null,
  s2 integer not null,
  s3 integer not null,
  s4 integer not null,
  s5 integer not null,
  s6 integer not null,
  primary key (task_id, month, state, is_fallback)
);
