-- without a transaction
create index concurrently if not exists sender_name_alike on sender_name (type, sender_name_key(name));
