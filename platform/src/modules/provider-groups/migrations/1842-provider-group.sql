-- providers that rules name together; names are those of no provider
create table provider_group (
  id uuid primary key,
  name text not null unique,
  title text not null,
  mode text not null,
  -- [{ provider, weight }] in their order
  members jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
