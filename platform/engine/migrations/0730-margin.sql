-- what moved the margin and is not added up yet: messages whose price was charged or given back, messages that a provider took, fees of
-- periods. Written in the transaction in which it becomes true, and never changed: nobody waits for anybody here.
create table margin_in (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('charged', 'refunded', 'taken', 'fee')),
  at timestamptz(3) not null,
  count integer not null,
  -- of messages: first and last ids of their ranges, in order; of those that were taken, by whom
  los bigint[] not null default '{}',
  his bigint[] not null default '{}',
  provider text,
  -- of a fee
  owner_id uuid,
  type text,
  amount numeric(18,4)
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);

-- the same, added up by the day on which messages were made (UTC); kept when their month is dropped
create table margin_day (
  day date not null,
  owner_id uuid not null,
  provider text not null,
  operator text not null,
  type text not null,
  -- messages that are charged for, and their prices: what was given back is subtracted
  charged bigint not null default 0,
  revenue numeric(18,4) not null default 0,
  -- messages that providers took, one that two of them took counts twice; what they take for them; and how many have no known price
  taken bigint not null default 0,
  cost numeric(18,4) not null default 0,
  unpriced bigint not null default 0,
  primary key (day, owner_id, provider, operator, type)
) with (fillfactor = 70);
create index margin_day_owner on margin_day (owner_id, day);
