-- machines on which nodes run that may hold connections to providers, by name
create table server (
  id uuid primary key,
  name text not null unique,
  is_in_maintenance boolean not null default false,
  seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- names of the servers that may hold a provider's connections; all where there are none
alter table provider add column servers text[] not null default '{}';
