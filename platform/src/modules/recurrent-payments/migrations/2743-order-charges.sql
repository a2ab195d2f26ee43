-- A balance that falls below the threshold of a recurrent payment, and a recurrent payment that becomes ready, has it charged with the commit.
create function order_charge_of_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from recurrent_payment r where r.owner_id = new.owner_id and r.status = 'ready' and r.type = 'threshold'
      and new.available < r.threshold and old.available >= r.threshold)
  then perform order_job('recurrentPayments.charge'); end if;
  return null;
end $$;
create trigger balance_orders_charge after update of available on balance for each row
  when (new.available < old.available) execute function order_charge_of_balance();

create function order_charge() returns trigger language plpgsql as $$
begin
  perform order_job('recurrentPayments.charge');
  return null;
end $$;
create trigger recurrent_payment_ordered after update of status on recurrent_payment for each row
  when (new.status = 'ready' and old.status <> 'ready') execute function order_charge();
