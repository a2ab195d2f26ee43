-- rules are asked before `providers`, which are for what none of them matches
alter table routing_group
  add column rules jsonb not null default '[]',
  add column reroute text[] not null default '{}',
  add column updated_at timestamptz(3) not null default now();

-- words that rules name by their list
create table keyword_list (
  id uuid primary key,
  title text not null,
  words text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
