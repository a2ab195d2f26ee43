-- without a transaction
-- few among millions, and asked for alone
drop index concurrently if exists batch_of_tests;
create index concurrently batch_of_tests on batch (owner_id, lo) where is_test;
