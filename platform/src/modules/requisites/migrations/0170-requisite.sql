-- companies of accounts, as contracts and invoices name them; `body` holds what only forms and documents read
create table requisite (
  id uuid primary key,
  owner_id uuid not null,
  title text not null,
  type text not null check (type in ('individual', 'legal', 'business')),
  inn text not null,
  vat boolean not null,
  is_active boolean not null default true,
  body jsonb not null,
  attachments uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index requisite_owner on requisite (owner_id, created_at desc, id desc);
create index requisite_created on requisite (created_at desc, id desc);
