-- without a transaction
drop index concurrently if exists sending_retry_lane;
create index concurrently sending_retry_lane on sending_retry (lane, due_at);
