-- without a transaction
-- messages of a rare channel, as `batch_sender` finds those of a rare sender
drop index concurrently if exists batch_type;
create index concurrently batch_type on batch (type, lo desc);
