-- without a transaction
-- lists in the bin
create index concurrently if not exists contact_list_removed on contact_list (removed_at) where removed_at is not null;
