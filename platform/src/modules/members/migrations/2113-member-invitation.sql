-- Links that invite people to an account, once: by the digest of a key that only the letter holds.
create table member_invitation (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'sender', 'finance', 'reader')),
  digest text not null unique,
  invited_by uuid references users (id) on delete set null,
  locale text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index member_invitation_email on member_invitation (owner_id, lower(email));
