-- without a transaction
-- what came in by a channel, for one account and for all
drop index concurrently if exists sending_incoming_type_of_owner;
create index concurrently sending_incoming_type_of_owner on sending_incoming (owner_id, type, created_at desc, id desc);
drop index concurrently if exists sending_incoming_type;
create index concurrently sending_incoming_type on sending_incoming (type, created_at desc, id desc);
