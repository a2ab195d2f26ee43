-- What accounts wrote to support through the cabinet's own chat.
create table support_message (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index support_message_owner on support_message (owner_id, created_at desc, id desc);
