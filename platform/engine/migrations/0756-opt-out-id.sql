-- without a transaction
create unique index concurrently if not exists opt_out_id on opt_out (id);
