-- Limits that were crossed are told as before; one movement that crosses any of those with `invoice` asks for one invoice.
create or replace function tell_of_balance_limit() returns trigger language plpgsql as $$
begin
  with crossed as (
    select wanted.balance as "limit", new.available + wanted.overdraft as balance, (given ->> 'invoice')::boolean as is_invoiced
    from user_setting setting
    cross join lateral jsonb_array_elements(coalesce(setting.value -> 'settings', '[]')) as given
    cross join lateral (select (given ->> 'balance')::numeric as balance,
      case when (given ->> 'includeOverdraft')::boolean then new.overdraft else 0 end as overdraft,
      case when (given ->> 'includeOverdraft')::boolean then old.overdraft else 0 end as overdraft_before) as wanted
    where setting.owner_id = new.owner_id and setting.key = 'notifications.balance.limit'
      and old.available + wanted.overdraft_before >= wanted.balance and new.available + wanted.overdraft < wanted.balance
  ), told as (
    insert into notification_due (owner_id, type, key, data)
      select new.owner_id, 'balance.limit', 'limit:' || gen_random_uuid(), jsonb_build_object('limit', "limit", 'balance', balance) from crossed
  )
  insert into invoice_due (owner_id) select new.owner_id from crossed where is_invoiced limit 1;
  return null;
end $$;
