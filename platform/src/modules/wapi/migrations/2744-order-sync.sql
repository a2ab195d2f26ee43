-- An instance whose session is to be changed has that done with its commit; the clock of whoever says when may be ahead.
create function order_sync() returns trigger language plpgsql as $$
begin
  perform order_job('wapi.sync');
  return null;
end $$;
create trigger wapi_instance_ordered after insert or update of sync_at on wapi_instance for each row
  when (new.sync_at <= now() + interval '5 seconds') execute function order_sync();
