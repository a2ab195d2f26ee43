-- without a transaction
-- old ones are dropped by when they were looked at last; what an attempt that broke off has left is not valid
drop index concurrently if exists report_dead_retry;
create index concurrently report_dead_retry on report_dead (retry_at);
