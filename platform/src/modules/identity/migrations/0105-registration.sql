-- With what a session was opened, for the list that its account sees.
alter table sessions add column ip text not null default '';
alter table sessions add column useragent text not null default '';

-- Keys of recoveries, as digests: whoever reads the table cannot use them.
create table recovery_key (
  digest text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index recovery_key_user on recovery_key (user_id);

create table api_token (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  digest text not null unique,
  description text not null,
  ip_whitelist text[] not null default '{}',
  expired_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index api_token_owner on api_token (owner_id, created_at desc, id desc);
