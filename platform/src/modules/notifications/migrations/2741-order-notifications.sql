-- Whoever notifies, a statement of the engine or of another module, has it delivered with its commit.
create function order_notifications() returns trigger language plpgsql as $$
begin
  if exists (select from added) then perform order_job('notifications.deliver'); end if;
  return null;
end $$;
create trigger notification_due_ordered after insert on notification_due referencing new table as added
  for each statement execute function order_notifications();
