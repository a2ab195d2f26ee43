create table contact_list (
  id uuid primary key,
  owner_id uuid not null,
  title text not null,
  type text not null check (type in ('regular', 'blacklist')),
  is_active boolean not null default true,
  -- how many contacts the list holds; changed in the transaction that changes them
  count integer not null default 0 check (count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 70);
create index contact_list_owner on contact_list (owner_id, created_at desc, id desc);
create index contact_list_created on contact_list (created_at desc, id desc);

-- Whose a contact is says its list. Fields that few contacts have stand in `custom`, absent when empty.
create table contact (
  id uuid primary key,
  list_id uuid not null references contact_list (id) on delete cascade,
  phone text collate "C",
  email text collate "C",
  first_name text,
  middle_name text,
  last_name text,
  gender text check (gender in ('male', 'female')),
  date date,
  custom jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (phone is not null or email is not null)
);
-- A contact is known in its list by its phone, without one by its email. The second index says the latter, since a null
-- phone equals another there, and is what a send by email reads in order.
create unique index contact_phone on contact (list_id, phone) where phone is not null;
create unique index contact_email on contact (list_id, email, phone) nulls not distinct where email is not null;
create index contact_created on contact (list_id, created_at desc, id desc);

-- an import: what it is to do, how far it is, what came of it
create table contact_import (
  id uuid primary key,
  list_id uuid not null references contact_list (id) on delete cascade,
  owner_id uuid not null,
  file_id uuid not null,
  state text not null check (state in ('running', 'completed', 'failed', 'stopped')),
  total integer not null default 0,
  created integer not null default 0,
  merged integer not null default 0,
  refused integer not null default 0,
  progress real not null default 0,
  -- names of columns that bring no field
  ignored text[] not null default '{}',
  report_id uuid,
  error text,
  params jsonb,
  -- which server process works on it
  runner integer not null,
  is_stopping boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 50);
create index contact_import_owner on contact_import (owner_id, created_at desc);
create index contact_import_running on contact_import (id) where state = 'running';
create index contact_import_list on contact_import (list_id);
