-- merges of contacts, for the days in which they can be undone
create table contact_merge (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- the contact that stayed
  contact_id uuid not null,
  -- rows of contact as they were before, and the one that stayed as the merge left it
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index contact_merge_of_owner on contact_merge (owner_id, created_at desc, id desc);
create index contact_merge_created on contact_merge (created_at desc, id desc);
