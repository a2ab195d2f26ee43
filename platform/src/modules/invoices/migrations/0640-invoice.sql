-- asked for by a customer, paid or rejected once; `parties` is what the document says, as it was then
create table invoice (
  id uuid primary key,
  owner_id uuid not null,
  doc_number text not null,
  amount numeric(18,4) not null check (amount > 0),
  source text not null check (source in ('user', 'system')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'rejected')),
  company_id uuid not null,
  requisite_id uuid not null,
  company_title text not null,
  requisite_title text not null,
  parties jsonb not null,
  document_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, doc_number)
);
create index invoice_owner on invoice (owner_id, created_at desc, id desc);
create index invoice_created on invoice (created_at desc, id desc);
create index invoice_undocumented on invoice (created_at) where document_id is null;
