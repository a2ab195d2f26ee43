-- without a transaction
-- with batches that wait for moderation
create index concurrently if not exists batch_open_states on batch (owner_id, lo desc) where state in (0, 1, 4, 7);
drop index concurrently if exists batch_live;
