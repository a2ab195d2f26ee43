-- by what requests for codes are counted, and what was charged for them
alter table otp_code
  add column network text,
  add column prefix text not null default '',
  add column country text,
  add column codes integer not null default 1,
  add column cost numeric(18,4) not null default 0;

-- who gets no codes: networks of visitors, ranges of numbers, countries, widgets, accounts
create table otp_block (
  id uuid primary key,
  -- who made it
  owner_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('network', 'prefix', 'country', 'widget', 'account')),
  value text not null,
  reason text not null,
  until timestamptz(3),
  refused integer not null default 0,
  refused_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (kind, value)
);
create index otp_block_made on otp_block (created_at desc, id desc);
