-- without a transaction
-- What is old is looked for once an hour, in a table that is short: an index with an entry for every row was written three times for each.
drop index concurrently if exists smpp_delivery_age;
create index concurrently smpp_delivery_age on smpp_delivery using brin (created_at);
