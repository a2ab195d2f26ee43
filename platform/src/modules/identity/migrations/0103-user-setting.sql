-- what an account has settled for itself, by key; the shape of each value is the domain's
create table user_setting (
  owner_id uuid not null references users (id) on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, key)
);
