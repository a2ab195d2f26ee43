-- Answers of support beside what accounts write, and the state of each conversation.
alter table support_message
  -- Whether support wrote it, and the account that did, which may be gone.
  add is_answer boolean not null default false,
  add author_id uuid;

create table support_thread (
  -- The account's id: each has one conversation.
  id uuid primary key references users (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('open', 'waiting', 'done')),
  -- The beginning of the last message, and whether support wrote it.
  text text not null,
  is_answer boolean not null,
  -- Since when a question waits for its answer; only while the conversation is open.
  waiting_since timestamptz(3),
  -- Answers up to here the account has seen.
  seen_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index support_thread_open on support_thread (waiting_since) where state = 'open';
create index support_thread_updated on support_thread (updated_at desc, id);

insert into support_thread (id, owner_id, state, text, is_answer, waiting_since, created_at, updated_at)
select last.owner_id, last.owner_id, 'open', left(last.text, 200), false, last.first_at, last.first_at, last.created_at
from (
  select distinct on (owner_id) owner_id, text, created_at, min(created_at) over (partition by owner_id) as first_at
  from support_message
  order by owner_id, created_at desc, id desc
) last;
