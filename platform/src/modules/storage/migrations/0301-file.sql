-- what is known of a stored file; its bytes lie in the data folder under its id
create table file (
  id uuid primary key,
  owner_id uuid not null,
  title text not null,
  filename text not null,
  type text not null,
  size bigint not null,
  hash text not null,
  meta jsonb not null default '{}',
  expired_at timestamptz(3),
  -- who keeps it from expiring: 'user', or what uses it
  locks text[] not null default '{}',
  is_public boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index file_owner on file (owner_id, created_at desc, id desc);
create index file_created on file (created_at desc, id desc);
create index file_expired on file (expired_at) where locks = '{}';
