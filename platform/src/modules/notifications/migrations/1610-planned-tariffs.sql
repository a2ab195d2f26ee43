-- Whoever pays by a tariff learns of its new terms when they are planned, and when they are called off; when they come into force,
-- the trigger of the tariff itself tells (1603).
create function tell_of_planned_tariff() returns trigger language plpgsql as $$
declare
  planned tariff_change := case when tg_op = 'DELETE' then old else new end;
begin
  insert into notification_due (owner_id, type, key, data)
    select paying.user_id, 'tariffs.updated', 'tariff:' || gen_random_uuid(),
      jsonb_build_object('TariffId', t.id, 'title', t.title, 'notice', case when tg_op = 'DELETE' then 'cancelled' else 'planned' end,
        'startsAt', to_char(planned.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from tariff t join user_tariff paying on paying.tariff_id = t.id
    where t.id = planned.tariff_id
      and (t.price, t.unit, t.data, t.is_active) is distinct from (planned.price, planned.unit, planned.data, planned.is_active);
  return null;
end $$;
create trigger tariff_plan_is_told after insert or update on tariff_change for each row
  when (new.starts_at > now()) execute function tell_of_planned_tariff();
create trigger tariff_plan_is_called_off after delete on tariff_change for each row
  when (old.starts_at > now()) execute function tell_of_planned_tariff();
