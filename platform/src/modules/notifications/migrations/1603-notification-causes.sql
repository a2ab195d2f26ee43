-- Triggers, so that nothing that changes these rows can forget to tell of it or tell of what was rolled back, and no code of
-- the engine waits for it. Each runs only when its condition holds; what was imported with times of the past is told to nobody.

create function tell_of(owner uuid, type text, key text, data jsonb) returns void language sql as $$
  insert into notification_due (owner_id, type, key, data) values (owner, type, key, data) on conflict (key) do nothing
$$;

create function tell_of_task() returns trigger language plpgsql as $$
declare
  told text := case when tg_op = 'INSERT' then 'created' when new.state = 'paused' then 'paused' else 'resumed' end;
begin
  perform tell_of(new.owner_id, 'sendings.' || told, 'task:' || new.id || ':' || told || case when told = 'created' then '' else ':' || gen_random_uuid() end,
    jsonb_build_object('TaskId', new.id, 'title', coalesce(nullif(new.title, ''), left(new.text, 60)), 'count', new.total));
  return null;
end $$;
create trigger task_is_told_when_made after insert on task for each row
  when (new.type = 'sendings:bulk' and new.created_at > now() - interval '1 hour') execute function tell_of_task();
create trigger task_is_told_when_moved after update of state on task for each row
  when (new.type = 'sendings:bulk' and old.state is distinct from new.state and (new.state = 'paused' or (old.state = 'paused' and new.state in ('scheduled', 'running'))))
  execute function tell_of_task();

create function tell_of_accrual() returns trigger language plpgsql as $$
begin
  perform tell_of(new.owner_id, 'balance.accrual', 'ledger:' || new.id, jsonb_build_object('BillingId', new.billing_id, 'amount', new.amount));
  return null;
end $$;
create trigger ledger_accrual_is_told after insert on ledger for each row
  when (new.kind = 'accrual' and new.at > now() - interval '1 hour') execute function tell_of_accrual();

-- The row's lock puts updates in order, so that each crossing is seen by exactly one of them.
create function tell_of_balance_limit() returns trigger language plpgsql as $$
begin
  insert into notification_due (owner_id, type, key, data)
    select new.owner_id, 'balance.limit', 'limit:' || gen_random_uuid(), jsonb_build_object('limit', wanted.balance, 'balance', new.available + wanted.overdraft)
    from user_setting setting
    cross join lateral jsonb_array_elements(coalesce(setting.value -> 'settings', '[]')) as given
    cross join lateral (select (given ->> 'balance')::numeric as balance,
      case when (given ->> 'includeOverdraft')::boolean then new.overdraft else 0 end as overdraft,
      case when (given ->> 'includeOverdraft')::boolean then old.overdraft else 0 end as overdraft_before) as wanted
    where setting.owner_id = new.owner_id and setting.key = 'notifications.balance.limit'
      and old.available + wanted.overdraft_before >= wanted.balance and new.available + wanted.overdraft < wanted.balance;
  return null;
end $$;
create trigger balance_limit_is_told after update of available, overdraft on balance for each row
  when (new.available < old.available or new.overdraft < old.overdraft) execute function tell_of_balance_limit();

create function tell_of_registration() returns trigger language plpgsql as $$
begin
  perform tell_of(new.id, 'registration', 'registration:' || new.id, jsonb_build_object('username', new.username));
  return null;
end $$;
create trigger user_is_welcomed after insert on users for each row
  when (new.created_at > now() - interval '1 hour') execute function tell_of_registration();

create function tell_of_sender_name() returns trigger language plpgsql as $$
begin
  perform tell_of(new.owner_id, 'sendernames.' || new.moderation, 'sendername:' || gen_random_uuid(), jsonb_build_object('SendernameId', new.id, 'name', new.name));
  return null;
end $$;
create trigger sender_name_decision_is_told after update of moderation on sender_name for each row
  when (old.moderation is distinct from new.moderation and new.moderation in ('approved', 'rejected')) execute function tell_of_sender_name();

create function tell_of_pattern() returns trigger language plpgsql as $$
begin
  perform tell_of(new.owner_id, 'patterns.' || new.moderation, 'pattern:' || gen_random_uuid(), jsonb_build_object('PatternId', new.id, 'name', left(new.text, 60)));
  return null;
end $$;
create trigger pattern_decision_is_told after update of moderation on pattern for each row
  when (old.moderation is distinct from new.moderation and new.moderation in ('approved', 'rejected')) execute function tell_of_pattern();

create function tell_of_tariff() returns trigger language plpgsql as $$
begin
  insert into notification_due (owner_id, type, key, data)
    select user_id, 'tariffs.updated', 'tariff:' || gen_random_uuid(), jsonb_build_object('TariffId', new.id, 'title', new.title)
    from user_tariff where tariff_id = new.id;
  return null;
end $$;
create trigger tariff_change_is_told after update on tariff for each row
  when (old.price is distinct from new.price or old.unit is distinct from new.unit or old.data is distinct from new.data or old.is_active is distinct from new.is_active)
  execute function tell_of_tariff();

-- To the administration, at most once an hour for each provider: a circuit may open and close many times.
create function tell_of_circuit() returns trigger language plpgsql as $$
begin
  insert into notification_due (owner_id, type, key, data)
    select id, 'routes.issues', 'circuit:' || new.provider || ':' || id || ':' || to_char(now() at time zone 'utc', 'YYYYMMDDHH24'), jsonb_build_object('provider', new.provider)
    from users where role = 'admin' and is_active
    on conflict (key) do nothing;
  return null;
end $$;
create trigger circuit_is_told_when_made after insert on provider_circuit for each row when (new.is_open) execute function tell_of_circuit();
create trigger circuit_is_told_when_opened after update of is_open on provider_circuit for each row
  when (new.is_open and not old.is_open) execute function tell_of_circuit();
