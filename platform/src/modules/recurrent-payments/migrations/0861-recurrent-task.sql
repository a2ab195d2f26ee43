-- a confirmed recurrent payment is a task of its owner: it goes on until it is removed, and its state follows that of the payment
create function recurrent_payment_is_a_task() returns trigger language plpgsql as $$
begin
  if new.confirmed_at is null then
    return null;
  end if;
  insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff,
    providers, total, price, held, is_made, created_at, updated_at, finished_at)
  values (new.id, 'payments:recurrent', '', new.owner_id, 'scheduled', '', '', '', '{}', coalesce(new.next_at, new.confirmed_at), 1, new.id, new.id,
    new.id, '{}', '{}', 0, 0, 0, true, new.created_at, new.updated_at, new.created_at)
  on conflict (id) do nothing;
  update task set updated_at = new.updated_at, starts_at = coalesce(new.next_at, starts_at),
    state = case when new.removed_at is not null then 'stopped' when new.status = 'ready' then 'scheduled' when new.status = 'pause' then 'paused' else 'failed' end
  where id = new.id;
  return null;
end $$;
create trigger recurrent_payment_task after insert or update of status, next_at, removed_at, confirmed_at on recurrent_payment
  for each row execute function recurrent_payment_is_a_task();
-- those that are there
insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff,
  providers, total, price, held, is_made, created_at, updated_at, finished_at)
select id, 'payments:recurrent', '', owner_id, case status when 'ready' then 'scheduled' when 'pause' then 'paused' else 'failed' end, '', '', '', '{}',
  coalesce(next_at, confirmed_at), 1, id, id, id, '{}', '{}', 0, 0, 0, true, created_at, updated_at, created_at
from recurrent_payment where confirmed_at is not null and removed_at is null on conflict (id) do nothing;
