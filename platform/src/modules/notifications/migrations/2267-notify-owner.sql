-- what writes a notification down is called by the word that everybody uses; the functions that call it follow
create function notify_owner(owner uuid, type text, key text, data jsonb) returns void language sql as $$
  insert into notification_due (owner_id, type, key, data) values (owner, type, key, data) on conflict (key) do nothing
$$;

do $$
declare
  f record;
begin
  for f in select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prosrc like '%tell\_of(%' loop
    execute replace(f.definition, 'tell_of(', 'notify_owner(');
  end loop;
  for f in select p.oid::regprocedure as signature, p.proname as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname like 'tell\_of\_%' loop
    execute format('alter function %s rename to %I', f.signature, replace(f.name, 'tell_of_', 'notify_of_'));
  end loop;
end $$;

-- nodes of the version before call it until they are replaced
create or replace function tell_of(owner uuid, type text, key text, data jsonb) returns void language sql as $$
  select notify_owner(owner, type, key, data)
$$;
