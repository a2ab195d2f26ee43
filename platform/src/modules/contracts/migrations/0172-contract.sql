create table contract (
  id uuid primary key,
  owner_id uuid not null,
  title text not null,
  tags text[] not null default '{}',
  requisite_id uuid not null,
  company_id uuid not null,
  file_id uuid not null,
  created_at timestamptz(3) not null default now()
);
create index contract_owner on contract (owner_id, created_at desc, id desc);
create index contract_created on contract (created_at desc, id desc);
create index contract_requisite on contract (requisite_id, created_at desc, id desc);
