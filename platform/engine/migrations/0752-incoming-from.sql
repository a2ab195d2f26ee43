-- without a transaction
create index concurrently if not exists sending_incoming_from on sending_incoming (sender text_pattern_ops, created_at desc, id desc);
