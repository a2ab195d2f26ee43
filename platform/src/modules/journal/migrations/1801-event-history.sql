-- The journal: who changed what, as whom and from where; sign-ins and what else concerns the security of accounts.
-- No references to other tables: an entry outlives what it tells of.
create table event_history (
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  -- The account of the session; null for the command line and for whoever did not get in.
  user_id uuid,
  -- Who had signed in as `user_id`.
  acting_user_id uuid,
  -- The person behind the entry.
  actor_id uuid generated always as (coalesce(acting_user_id, user_id)) stored,
  -- The account that the entry concerns; null for the installation.
  owner_id uuid,
  ip text not null default '',
  action text not null,
  resource text not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index event_history_created on event_history (created_at desc, id desc);
create index event_history_owner on event_history (owner_id, created_at desc, id desc);
create index event_history_actor on event_history (actor_id, created_at desc, id desc);
create index event_history_acting on event_history (acting_user_id, created_at desc, id desc) where acting_user_id is not null;
create index event_history_row on event_history (row_id, created_at desc, id desc) where row_id is not null;
create index event_history_resource on event_history (resource, created_at desc, id desc);
create index event_history_action on event_history (action, created_at desc, id desc);

-- Nobody changes an entry, not the server's own role either. What is older than a year may be removed (JOURNAL_MONTHS).
create function refuse_event_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '12 months' then
      return old;
    end if;
  end if;
  raise exception 'the journal is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger event_history_append_only before update or delete on event_history
  for each row execute function refuse_event_history_change();
create trigger event_history_no_truncate before truncate on event_history
  for each statement execute function refuse_event_history_change();
