-- Three versions of a row lie on its page before the first is cleared away, while messages are accepted beside it: the claim writes no index then.
alter table smpp_delivery set (fillfactor = 30);
