-- files that arrive in pieces; each piece is in the store of files under an id of its own, until the file is whole
create table upload (
  -- the id of the file that it becomes
  id uuid primary key,
  owner_id uuid not null,
  filename text not null,
  is_public boolean not null default false,
  -- bytes that were declared, and count against the room of the account
  length bigint not null,
  received bigint not null default 0,
  pieces uuid[] not null default '{}',
  -- the call that makes the file has the upload to itself until then
  finishing_until timestamptz(3),
  expired_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index upload_owner on upload (owner_id);
create index upload_expired on upload (expired_at);
