-- Events that an account reads for itself (docs/decisions/0095). A row is written in the transaction that makes the event true.
create table event_log (
  owner_id uuid not null,
  event text not null,
  -- Transactions commit in another order than they begin: readers go no further than the oldest that is still open.
  xid xid8 not null default pg_current_xact_id(),
  -- the number of the webhook call of the same event
  id bigint not null default nextval('webhook_event_id_seq'),
  -- the message that it is about
  subject text not null,
  data jsonb not null,
  created_at timestamptz(3) not null,
  primary key (owner_id, event, xid, id)
);
create index event_log_age on event_log (created_at);

-- Writes an event of some subjects down for its owner's webhook, for its log, for both under the same numbers, or for neither, which costs one
-- look-up by primary key. Answers whether there is something to call for.
create function publish_events(owner uuid, name text, about text[], told jsonb, at timestamptz) returns boolean language plpgsql as $$
declare
  is_called boolean;
  is_logged boolean;
begin
  select bool_or(s.key <> 'eventLog' and (s.value ->> 'isActive')::boolean), bool_or(s.key = 'eventLog' and s.value -> 'events' ? name)
    into is_called, is_logged
    from user_setting s where s.owner_id = owner and s.key in ('webhooks.' || name, 'eventLog');
  if is_logged and is_called then
    with numbered as materialized (select nextval('webhook_event_id_seq') as number, one from unnest(about) as one),
      logged as (insert into event_log (owner_id, event, id, subject, data, created_at)
        select owner, name, number, one, told, at from numbered)
    insert into webhook_event (id, owner_id, event, subject, data, due_at, created_at) overriding system value
      select number, owner, name, one, told, at, at from numbered;
  elsif is_logged then
    insert into event_log (owner_id, event, subject, data, created_at) select owner, name, one, told, at from unnest(about) as one;
  elsif is_called then
    insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
      select owner, name, one, told, at, at from unnest(about) as one;
  end if;
  return coalesce(is_called, false) and cardinality(about) > 0;
end $$;

create or replace function publish_webhook(owner uuid, name text, about text, told jsonb) returns void language sql as $$
  select publish_events(owner, name, array[about], told, now())
$$;
