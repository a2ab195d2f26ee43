-- to whom people write by a rare channel, and to whom not
create statistics if not exists sending_incoming_types (mcv) on owner_id, type from sending_incoming;
