-- without a transaction
create index concurrently if not exists users_closing on users (closes_at) where closes_at is not null;
