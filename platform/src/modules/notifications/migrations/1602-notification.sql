-- What accounts are told, one row for each channel that it went to. `data` fills the words of `type` when it is shown.
create table notification (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  type text not null,
  -- names the cause: nobody is told of one twice
  key text not null,
  channel text not null,
  data jsonb not null,
  is_read boolean not null default false,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (key, channel)
);
create index notification_of_owner on notification (owner_id, created_at desc, id desc);
create index notification_created on notification (created_at);

-- what has happened, written in the transaction in which it did, until somebody is told of it
create table notification_due (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  type text not null,
  key text not null unique,
  data jsonb not null,
  at timestamptz(3) not null default now()
);
