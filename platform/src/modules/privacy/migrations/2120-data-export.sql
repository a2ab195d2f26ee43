-- Archives of everything that an account holds, ordered by it. The bytes lie beside stored files, under `file_id`.
create table data_export (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting',
  -- Which try it is: whoever holds it knows by it that nobody has taken it over.
  attempts integer not null default 0,
  lease_until timestamptz(3),
  rows bigint not null default 0,
  file_id uuid,
  size bigint,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  expires_at timestamptz(3)
);
create index data_export_of_owner on data_export (owner_id, created_at desc);
-- One at a time for an account.
create unique index data_export_open on data_export (owner_id) where state in ('waiting', 'running');
create index data_export_expires on data_export (expires_at) where expires_at is not null;
