-- without a transaction
create index concurrently if not exists sending_incoming_all on sending_incoming (created_at desc, id desc);
