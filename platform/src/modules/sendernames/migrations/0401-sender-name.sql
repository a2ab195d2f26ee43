create table sender_name (
  id uuid primary key,
  owner_id uuid not null,
  type text not null check (type in ('sms', 'voice')),
  name text not null,
  moderation text not null default 'pending' check (moderation in ('pending', 'approved', 'rejected')),
  is_active boolean not null default true,
  -- { comment, resellerComment, adminComment, resellerCommentPrivate, adminCommentPrivate }; who may see which: service.ts
  meta jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (owner_id, type, name)
);
create index sender_name_owner on sender_name (owner_id, created_at desc, id desc);
create index sender_name_created on sender_name (created_at desc, id desc);
