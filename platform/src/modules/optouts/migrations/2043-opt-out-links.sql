-- without a transaction
-- the account of an opt-out link, by the end of its id that the link holds
create index concurrently if not exists users_id_end on users (right(id::text, 12));
