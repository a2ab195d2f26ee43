create table block_list_entry (
  id uuid primary key,
  -- who blocked it
  owner_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('recipient', 'word', 'sender')),
  value text not null,
  comment text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (kind, value)
);
create index block_list_entry_made on block_list_entry (created_at desc, id desc);
create index block_list_entry_search on block_list_entry using gin (value gin_trgm_ops);
