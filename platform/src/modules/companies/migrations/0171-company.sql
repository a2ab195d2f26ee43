-- in whose name documents are written; without an owner they serve every account. Documents of a company are numbered without gaps
create table company (
  id uuid primary key,
  owner_id uuid,
  title text not null,
  vat boolean not null,
  templates text[] not null,
  body jsonb not null,
  last_invoice integer not null default 0,
  last_contract integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index company_owner on company (owner_id, created_at desc, id desc);
