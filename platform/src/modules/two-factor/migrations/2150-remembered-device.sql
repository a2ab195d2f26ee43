-- Browsers in which an account is not asked for its second factor at sign-in: by the digest of a value that only the browser holds.
create table remembered_device (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  digest text not null,
  -- Stands for the password that it was remembered with: a new one ends it.
  password text not null,
  ip text not null,
  useragent text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (user_id, digest)
);
create index remembered_device_digest on remembered_device (digest);
create index remembered_device_created on remembered_device (created_at);
