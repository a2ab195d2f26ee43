-- A delivery is changed twice before it goes: where its page has room for that, the second change touches no index.
alter table smpp_delivery set (fillfactor = 45);
