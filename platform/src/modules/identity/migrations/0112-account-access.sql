-- An account signs in while it is neither blocked nor archived, which `is_active` says; `blocked_reason` is told to whoever tries.
alter table users
  add column blocked_at timestamptz(3),
  add column blocked_reason text,
  add column archived_at timestamptz(3),
  -- when a link that was sent to its email was used
  add column verified_at timestamptz(3);

-- what staff note about an account; it never reads them itself
create table user_comment (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index user_comment_user on user_comment (user_id, created_at desc, id desc);
create index user_comment_author on user_comment (author_id) where author_id is not null;
