-- without a transaction
-- contacts of a list by the other orders of their screen; that by birth date serves conditions too, in the place of the one without empty dates
drop index concurrently if exists contact_by_email;
create index concurrently contact_by_email on contact (list_id, email, id);
drop index concurrently if exists contact_by_first_name;
create index concurrently contact_by_first_name on contact (list_id, first_name, id);
drop index concurrently if exists contact_by_birth_date;
create index concurrently contact_by_birth_date on contact (list_id, date, id);
drop index concurrently if exists contact_by_date;
