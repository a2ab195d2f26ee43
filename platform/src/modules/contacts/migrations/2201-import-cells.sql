-- cells that could not be read, and that their contacts came in without
alter table contact_import add column cells integer not null default 0;
