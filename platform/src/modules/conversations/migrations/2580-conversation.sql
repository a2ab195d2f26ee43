-- What an account and one address have written to each other, by whichever channels; the messages stand where they stood.
create table conversation (
  id uuid primary key,
  -- Like the owner of the message that made it, which no constraint may keep from being written down.
  owner_id uuid not null,
  address text collate "C" not null,
  -- The channel of the last message that came in, and all by which any did.
  type text not null,
  types text[] not null,
  -- The beginning of the last message, and whether the account wrote it.
  text text not null,
  is_answer boolean not null default false,
  unread integer not null default 0,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz(3),
  assignee_id uuid references users (id) on delete set null,
  last_incoming_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What came in before is read and done with; it opens with the next message.
insert into conversation (id, owner_id, address, type, types, text, state, closed_at, last_incoming_at, last_at, created_at)
select gen_random_uuid(), owner_id, sender, (array_agg(type order by created_at desc, id desc))[1], array_agg(distinct type),
  (array_agg(left(text, 200) order by created_at desc, id desc))[1], 'closed', now(), max(created_at), max(created_at), min(created_at)
from sending_incoming where owner_id is not null and not is_test
group by owner_id, sender;

create unique index conversation_address on conversation (owner_id, address);
create index conversation_last on conversation (owner_id, last_at desc, id desc);
create index conversation_state on conversation (owner_id, state, last_at desc, id desc);
create index conversation_type on conversation (owner_id, type, last_at desc, id desc);
create index conversation_unread on conversation (owner_id, last_at desc, id desc) where unread > 0;
create index conversation_assignee on conversation (owner_id, (coalesce(assignee_id::text, 'none')), last_at desc, id desc);
create index conversation_of_assignee on conversation (assignee_id) where assignee_id is not null;
create index conversation_all on conversation (last_at desc, id desc);

-- Counts what comes in, whoever writes it down; rows are locked in one order, so that two intakes do not wait for each other.
create function note_conversations() returns trigger language plpgsql as $$
begin
  insert into conversation as c (id, owner_id, address, type, types, text, unread, last_incoming_at, last_at)
  select gen_random_uuid(), owner_id, sender, (array_agg(type order by created_at desc, id desc))[1], array_agg(distinct type),
    (array_agg(left(text, 200) order by created_at desc, id desc))[1], count(*), max(created_at), max(created_at)
  from came where owner_id is not null and not is_test
  group by owner_id, sender
  order by owner_id, sender
  on conflict (owner_id, address) do update set
    type = case when excluded.last_at >= c.last_incoming_at then excluded.type else c.type end,
    types = array(select distinct unnest(c.types || excluded.types) order by 1),
    text = case when excluded.last_at >= c.last_at then excluded.text else c.text end,
    is_answer = c.is_answer and excluded.last_at < c.last_at,
    unread = c.unread + excluded.unread,
    state = 'open',
    closed_at = null,
    last_incoming_at = greatest(c.last_incoming_at, excluded.last_incoming_at),
    last_at = greatest(c.last_at, excluded.last_at),
    updated_at = greatest(now(), c.updated_at + interval '1 millisecond');
  return null;
end $$;
create trigger sending_incoming_conversation after insert on sending_incoming
  referencing new table as came for each statement execute function note_conversations();
