create table list_view (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  title text not null,
  list text not null,
  query text not null,
  columns jsonb not null,
  is_shared boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index list_view_of_list on list_view (owner_id, list, title);
create unique index list_view_title on list_view (person_id, list, lower(title));
