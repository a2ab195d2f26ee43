create table task (
  id uuid primary key,
  type text not null,
  title text not null,
  owner_id uuid not null,
  state text not null,
  message_type text not null,
  sender text not null,
  text text not null,
  -- { include: { lists, addresses }, exclude: { lists, addresses } }
  audience jsonb not null,
  starts_at timestamptz(3) not null,
  stretch_hours numeric(6,3) not null default 0,
  lane smallint not null,
  group_id uuid not null unique,
  billing_id uuid not null,
  tariff_id uuid not null,
  -- the tariff as it stood when the send was accepted: the price that was promised is the price that is charged
  tariff jsonb not null,
  providers text[] not null,
  -- what was promised and put aside when the send was accepted
  total integer not null,
  price numeric(18,4) not null,
  held numeric(18,4) not null,
  -- how far the audience has been turned into messages
  cursor text,
  made integer not null default 0,
  made_price numeric(18,4) not null default 0,
  made_at timestamptz(3),
  turn bigint,
  is_made boolean not null default false,
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- a finished task that its owner removed; its messages still refer to its text
  removed_at timestamptz(3)
) with (fillfactor = 60);
create index task_owner on task (owner_id, created_at desc, id desc);
create index task_created on task (created_at desc, id desc);
create index task_to_make on task (lane, made_at nulls first, id) where not is_made;
create index task_active on task (id) where finished_at is null;

-- failure code → how many messages of the task
create table task_error (
  task_id uuid not null,
  code text not null,
  count integer not null,
  primary key (task_id, code)
) with (fillfactor = 50);
