-- without a transaction
-- the link that an account already has for an address
drop index concurrently if exists short_link_of_target;
create index concurrently short_link_of_target on short_link (owner_id, md5(full_url));
