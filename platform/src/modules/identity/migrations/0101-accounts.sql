create table users (
  id uuid primary key,
  username text not null,
  password_hash text not null,
  role text not null check (role in ('me', 'reseller', 'manager', 'admin')),
  email text not null,
  -- Names, phone, country; what belongs to the account and is never searched by itself.
  data jsonb not null default '{}',
  -- What a search looks into besides name and address.
  search_text text not null generated always as (coalesce(data ->> 'firstName', '') || ' ' || coalesce(data ->> 'lastName', '') || ' ' || coalesce(data ->> 'phone', '')) stored,
  -- Only for those who may see it; never sent to the account (decisions.md "Access").
  hidden jsonb not null default '{}',
  referral_code text not null unique,
  is_active boolean not null default true,
  reseller_id uuid references users (id),
  manager_id uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_username on users (lower(username));
create index users_email on users (lower(email));
create index users_reseller on users (reseller_id) where reseller_id is not null;
create index users_manager on users (manager_id) where manager_id is not null;
create index users_created on users (created_at desc, id desc);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Set when somebody signed in as this account: who, and from which session, with which it ends.
  actor_id uuid references users (id) on delete cascade,
  parent_id uuid references sessions (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_parent on sessions (parent_id) where parent_id is not null;
