-- without a transaction
create index concurrently if not exists opt_out_of_owner on opt_out (owner_id, created_at desc, id desc);
