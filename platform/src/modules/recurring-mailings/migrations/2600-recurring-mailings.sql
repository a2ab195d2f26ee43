-- Mailings that are sent again and again; `sending` and `repeat` are as the API takes them.
create table recurring_mailing (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- who ordered or last changed it: it is sent with what this person may do
  person_id uuid not null references users (id) on delete cascade,
  -- the budget by which it spends
  budget_id uuid,
  title text not null,
  sending jsonb not null,
  repeat jsonb not null,
  time text not null,
  time_zone text not null,
  from_day text not null,
  until_day text,
  state text not null check (state in ('active', 'paused', 'finished', 'failed')),
  reason text,
  -- when it is due, and the day by its own calendar
  next_at timestamptz(3),
  next_day text,
  -- until when a node has it, which may die
  claimed_until timestamptz(3),
  last_at timestamptz(3),
  -- what became of it then: the mailing that was sent, or why nothing was
  last_task_id uuid,
  last_error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index recurring_mailing_of_owner on recurring_mailing (owner_id, created_at desc, id desc);
create index recurring_mailing_due on recurring_mailing (next_at) where state = 'active';

-- What became of each time at which one was due: the task that was sent, or why nothing was.
create table recurring_mailing_occurrence (
  mailing_id uuid not null references recurring_mailing (id) on delete cascade,
  day text not null,
  due_at timestamptz(3) not null,
  task_id uuid,
  error text,
  created_at timestamptz(3) not null default now(),
  primary key (mailing_id, day)
);
