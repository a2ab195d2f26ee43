-- one for each account and month with services; `parties` is what the document says, as it was then. It never changes but for its file
alter table company add column last_closing integer not null default 0;
create table closing_document (
  id uuid primary key,
  owner_id uuid not null,
  doc_number text not null,
  type text not null check (type in ('act', 'upd')),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  amount numeric(18,4) not null check (amount > 0),
  vat_rate double precision,
  source text not null check (source in ('user', 'system')),
  company_id uuid not null,
  requisite_id uuid not null,
  company_title text not null,
  requisite_title text not null,
  parties jsonb not null,
  document_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (owner_id, month),
  unique (company_id, doc_number)
);
create index closing_document_owner on closing_document (owner_id, created_at desc, id desc);
create index closing_document_created on closing_document (created_at desc, id desc);
create index closing_document_undocumented on closing_document (created_at) where document_id is null;
