-- without a transaction
drop index concurrently if exists sending_incoming_owner;
