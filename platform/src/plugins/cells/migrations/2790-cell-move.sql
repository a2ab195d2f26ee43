-- Accounts that move to another cell, in the database that they leave and in the one that they come to (docs/decisions/0141).
create table cell_move (
  id uuid primary key,
  -- the account that was named; its clients and people go with it
  root_id uuid not null,
  source integer not null,
  target integer not null,
  -- `draining`: calls are refused until nothing is in hand; `taken` out of the tables of the cell that they leave, `staged` or `placed` in the other, `open` there; `cancelled`: back where they were
  step text not null check (step in ('draining', 'taken', 'staged', 'placed', 'open', 'cancelled')),
  -- rows and sums of each table, by which both sides are compared
  facts jsonb not null default '{}',
  begun_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What others know of accounts that have left this cell: ids, digests of tokens, codes of links, names. While they move it is answered 503, then
-- passed on.
create table moved_value (
  kind text not null check (kind in ('account', 'token', 'session', 'username', 'email', 'referral', 'link', 'file', 'widget')),
  value text not null,
  move_id uuid not null references cell_move (id) on delete cascade,
  primary key (kind, value)
);
create index moved_value_of_move on moved_value (move_id);
create index moved_value_account_end on moved_value (right(value, 12)) where kind = 'account';

-- What other cells make addresses of messages with: those that were sent before a move lead on.
create table moved_link_key (
  cell integer primary key check (cell between 1 and 999),
  key bytea not null
);

-- Rows that only grow leave with their account, and come with it: nothing of them is lost (`cell-move/`).
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cabinet.moves', true) = 'on' then
    return null;
  end if;
  raise exception 'the ledger is append-only';
end $$;

create or replace function consent_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cabinet.moves', true) = 'on' then
    return null;
  end if;
  raise exception 'The consent journal only grows.';
end $$;

create or replace function text_acceptance_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cabinet.moves', true) = 'on' then
    return null;
  end if;
  raise exception 'What was accepted is not changed.';
end $$;

create or replace function refuse_event_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '12 months' or current_setting('cabinet.moves', true) = 'on' then
      return old;
    end if;
  end if;
  raise exception 'the journal is append-only' using errcode = 'insufficient_privilege';
end
$$;

-- Names of accounts that move stay claimed all the time; the move itself tells the directory where they are.
create or replace function note_names() returns trigger language plpgsql as $$
begin
  if current_setting('cabinet.moves', true) = 'on' or not exists (select from cell_identity) then
    return null;
  end if;
  insert into directory_check (kind, name)
  select kind, name from (values
      ('username', lower(old.username), lower(new.username)),
      ('email', lower(old.confirmed_email), lower(new.confirmed_email)),
      ('referral', old.referral_code, new.referral_code)) as change (kind, former, latter)
    cross join lateral (values (former), (latter)) as named (name)
  where former is distinct from latter and name is not null
  order by kind, name
  on conflict (kind, name) do update set due_at = greatest(directory_check.due_at, excluded.due_at), taken_by = null;
  return null;
end
$$;
