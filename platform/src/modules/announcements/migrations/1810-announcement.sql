create table announcement (
  id uuid primary key,
  -- the author; null where the platform raised it
  owner_id uuid references users (id) on delete set null,
  kind text not null,
  tone text not null,
  text jsonb not null,
  types text[] not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  is_notified boolean not null,
  -- the last account, in the order of ids, that a notification was enqueued for; notified_at once all have one
  notified_through uuid,
  notified_at timestamptz(3),
  -- the provider whose open circuit raised it
  provider text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index announcement_by_start on announcement (starts_at desc, id desc);
create unique index announcement_of_provider on announcement (provider) where provider is not null and ends_at is null;
