-- short addresses of long ones; what is behind the domain is found by `code` alone
create table short_link (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  full_url text not null,
  domain text not null,
  code text not null collate "C" unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index short_link_of_owner on short_link (owner_id, created_at desc, id desc);
-- apart from the links, which are read at every click; written in sets, a few times a minute
create table short_link_clicks (
  link_id uuid primary key references short_link (id) on delete cascade,
  clicks bigint not null
);
