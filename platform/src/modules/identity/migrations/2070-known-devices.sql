-- Browsers in which an account has signed in: by the digest of a value that only the browser holds.
create table known_device (
  user_id uuid not null references users (id) on delete cascade,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, digest)
);
create index known_device_use on known_device (last_used_at);
