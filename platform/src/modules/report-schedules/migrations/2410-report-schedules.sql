-- Reports that are made again and again; `report` is the order as `POST /reports` takes it, without the time that it tells of.
create table report_schedule (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- who ordered it: it is made with what this person may do
  person_id uuid not null references users (id) on delete cascade,
  title text not null,
  report jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday smallint not null,
  day smallint not null,
  time text not null,
  time_zone text not null,
  recipients uuid[] not null,
  is_active boolean not null,
  next_at timestamptz(3),
  last_at timestamptz(3),
  last_state text check (last_state in ('completed', 'failed')),
  last_error text,
  last_file_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index report_schedule_of_owner on report_schedule (owner_id, created_at desc, id desc);
create index report_schedule_due on report_schedule (next_at) where next_at is not null;
-- of a report that a schedule has ordered
alter table report add column schedule_id uuid;
