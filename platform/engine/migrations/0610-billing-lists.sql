-- without a transaction
-- movements of one account and of all, by each order and filter of their screen; few are pending or refunded
drop index concurrently if exists billing_created;
create index concurrently billing_created on billing (created_at desc, id desc);
drop index concurrently if exists billing_source_of_owner;
create index concurrently billing_source_of_owner on billing (owner_id, source, created_at desc, id desc);
drop index concurrently if exists billing_source;
create index concurrently billing_source on billing (source, created_at desc, id desc);
drop index concurrently if exists billing_amount_of_owner;
create index concurrently billing_amount_of_owner on billing (owner_id, amount desc, id desc);
drop index concurrently if exists billing_amount;
create index concurrently billing_amount on billing (amount desc, id desc);
drop index concurrently if exists billing_pending;
create index concurrently billing_pending on billing (owner_id, created_at desc, id desc) where held <> 0;
drop index concurrently if exists billing_refunded;
create index concurrently billing_refunded on billing (owner_id, created_at desc, id desc) where held = 0 and released > 0 and captured = 0;
drop index concurrently if exists billing_title;
create index concurrently billing_title on billing using gin (title gin_trgm_ops) where title is not null;
