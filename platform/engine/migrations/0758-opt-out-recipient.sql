-- without a transaction
create index concurrently if not exists opt_out_recipient on opt_out (recipient);
