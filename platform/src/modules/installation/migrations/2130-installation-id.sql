-- which installation a database is of; a data folder that belongs to another does not start with it
create table installation_id (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation_id default values;
