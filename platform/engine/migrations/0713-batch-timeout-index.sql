-- without a transaction
-- batches whose time condition is to be looked at; what an attempt that broke off has left is not valid
drop index concurrently if exists batch_timeout;
create index concurrently batch_timeout on batch (timeout_at) where timeout_at is not null;
