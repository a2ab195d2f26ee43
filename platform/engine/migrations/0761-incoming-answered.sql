-- without a transaction
-- answers to one message
drop index concurrently if exists sending_incoming_answered;
create index concurrently sending_incoming_answered on sending_incoming (sending_id) where sending_id is not null;
