-- what each batch of an import changed, for the hour in which it can be undone: new contacts, and the others as they were
create table contact_import_batch (
  import_id uuid not null references contact_import (id) on delete cascade,
  number bigint generated always as identity,
  at timestamptz(3) not null,
  created uuid[] not null,
  merged jsonb not null,
  primary key (import_id, number)
);
alter table contact_import add column undone_at timestamptz(3);
