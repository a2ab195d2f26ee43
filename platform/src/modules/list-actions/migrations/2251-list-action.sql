-- What is done with many rows of a list. Whoever works on it holds it by a lease; its rows are found first, so that what it does to them changes
-- nothing of which they are.
create table list_action (
  id uuid primary key,
  owner_id uuid not null,
  -- the person who ordered it where several share the account, and whoever acts as it
  person_id uuid,
  acting_id uuid,
  ip text not null default '',
  list text not null,
  action text not null,
  target_id uuid,
  -- the query of the list, as its address would say it; null where rows were named
  asked jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed', 'stopped')),
  attempts integer not null default 0,
  lease_until timestamptz(3),
  -- null while its rows are being found
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 50);
create index list_action_open on list_action (created_at) where state in ('waiting', 'running');
create index list_action_owner on list_action (owner_id) where state in ('waiting', 'running');
create index list_action_ended on list_action (updated_at) where state not in ('waiting', 'running');
create unique index list_action_one on list_action (owner_id) where state = 'running';

create table list_action_row (
  list_action_id uuid not null references list_action (id) on delete cascade,
  place integer not null,
  row_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  error text,
  name text,
  primary key (list_action_id, place)
);
create index list_action_row_waiting on list_action_row (list_action_id, place) where state = 'waiting';
create index list_action_row_failed on list_action_row (list_action_id, error, place) where state = 'failed';
