-- A delivery is changed twice before it goes: where its page has room for that, the second change touches no index. What is old is looked for once
-- an hour, in a table that is short: an index with an entry for every row was written three times for each.
alter table smpp_delivery set (fillfactor = 45);
drop index smpp_delivery_age;
create index smpp_delivery_age on smpp_delivery using brin (created_at);
