-- Conditions under a name; which contacts meet them is found when it is asked.
create table contact_segment (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index contact_segment_of_owner on contact_segment (owner_id, created_at desc, id desc);
create index contact_segment_created on contact_segment (created_at desc, id desc);
