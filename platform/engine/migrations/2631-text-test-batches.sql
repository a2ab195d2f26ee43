-- without a transaction
-- few batches try a text, and those of one task are asked for together
drop index concurrently if exists batch_of_variant;
create index concurrently batch_of_variant on batch (task_id) where variant is not null;
