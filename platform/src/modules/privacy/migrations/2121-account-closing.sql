-- When an account closes, unless its holder takes it back by signing in; and since when it is closed for good.
alter table users
  add column closes_at timestamptz(3),
  add column closed_at timestamptz(3);

create table account_closing (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz(3) not null default now(),
  -- the one of the staff who asked; null for the holder
  asked_by uuid,
  reason text not null default '',
  -- where to pay back what is left; null where it is given up
  refund_to text,
  warned_at timestamptz(3),
  -- until when a node takes it that it removes what goes
  lease_until timestamptz(3),
  -- since when nothing of the person is left
  erased_at timestamptz(3)
);

-- Names and emails of closed accounts, as keyed digests: nobody registers under them for a while.
create table closed_identifier (
  digest bytea primary key,
  free_at timestamptz(3) not null
);
create index closed_identifier_free on closed_identifier (free_at);
