create table utm_set (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  protocol text not null,
  url text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_content text not null,
  utm_term text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index utm_set_of_owner on utm_set (owner_id, created_at desc, id desc);
