-- What came by a test key: prepared for the sandbox, priced at nothing, shown with a mark.
alter table task add column is_test boolean not null default false;
alter table batch add column is_test boolean not null default false;
alter table sending_incoming add column is_test boolean not null default false;
