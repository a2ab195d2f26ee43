-- without a transaction
create index concurrently if not exists sending_incoming_of_owner on sending_incoming (owner_id, created_at desc, id desc);
