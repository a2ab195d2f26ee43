-- without a transaction
-- the consent journal of an account, the latest entry first
create index concurrently if not exists consent_of_owner on consent (owner_id, at desc, id desc);
