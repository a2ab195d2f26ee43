-- where the columns of a file went that was imported last with this header; the header is a hash of the names
create table contact_import_mapping (
  owner_id uuid not null,
  header text not null,
  columns text[] not null,
  date_format text check (date_format in ('dd/MM/yyyy', 'MM/dd/yyyy')),
  used_at timestamptz(3) not null default now(),
  primary key (owner_id, header)
);
