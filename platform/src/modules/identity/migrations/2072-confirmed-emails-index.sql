-- without a transaction
drop index concurrently if exists users_confirmed_email;
create unique index concurrently users_confirmed_email on users (lower(confirmed_email)) where confirmed_email is not null;
