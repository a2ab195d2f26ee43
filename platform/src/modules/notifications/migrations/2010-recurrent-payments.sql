-- A recurrent payment that is turned on, and one whose charge has failed. `notice` is when it charges.
create function tell_of_recurrent_payment() returns trigger language plpgsql as $$
declare
  is_on boolean := new.status = 'ready';
begin
  perform tell_of(new.owner_id, case when is_on then 'subscription.enabled' else 'subscription.failed' end, 'recurrent:' || gen_random_uuid(),
    jsonb_strip_nulls(jsonb_build_object('notice', case when is_on then coalesce(new.frequency, new.type) else 'payment' end,
      'RecurrentPaymentId', new.id, 'amount', new.amount, 'currency', new.currency, 'limit', new.threshold)));
  return null;
end $$;
create trigger recurrent_payment_is_told after update of status on recurrent_payment for each row
  when (old.status is distinct from new.status and new.removed_at is null
    and (new.status = 'ready' or (new.status = 'error' and old.status = 'ready')))
  execute function tell_of_recurrent_payment();
