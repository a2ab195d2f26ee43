-- accounts whose sends are read before they go out
create table moderated_account (
  user_id uuid primary key,
  created_at timestamptz(3) not null default now()
);

-- texts of an account that need not be read again
create table pattern (
  id uuid primary key,
  owner_id uuid not null,
  text text not null,
  moderation text not null default 'pending' check (moderation in ('pending', 'approved', 'rejected')),
  comment text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index pattern_text on pattern (owner_id, md5(text));
create index pattern_created on pattern (created_at desc, id desc);
