-- A fiscal receipt that is due for money that came or went back; written in the transaction that moves the money, registered afterwards.
create table fiscal_receipt (
  id uuid primary key,
  owner_id uuid not null,
  payment_id uuid not null references payment (id),
  -- names the movement that it is for, so that none has two
  cause text not null unique,
  kind text not null check (kind in ('income', 'incomeReturn')),
  -- what the payer has paid or got back
  amount numeric(18,4) not null check (amount > 0),
  currency text not null,
  tax_system text not null,
  -- percent, or `none`
  vat text not null,
  item text not null,
  contact text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  fault text,
  -- by which name the fiscal service registers it once, and what that service calls it
  idempotency_key uuid not null,
  service text,
  reference text,
  fiscal_number text,
  fiscal_sign text,
  url text,
  attempts integer not null default 0,
  -- when it is looked at next; null once it has ended
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((state = 'waiting') = (due_at is not null))
);
create index fiscal_receipt_payment on fiscal_receipt (payment_id, created_at, id);
create index fiscal_receipt_failed on fiscal_receipt (payment_id) where state = 'failed';
create index fiscal_receipt_owner on fiscal_receipt (owner_id);
create index fiscal_receipt_due on fiscal_receipt (due_at) where due_at is not null;

-- what the fiscal service of the sandbox has registered
create table sandbox_fiscal_document (
  -- the name that it was asked by
  id uuid primary key,
  number bigint generated always as identity,
  sign text not null,
  kind text not null,
  amount numeric(18,4) not null,
  currency text not null,
  vat_rate numeric(5,2),
  item text not null,
  is_refused boolean not null,
  created_at timestamptz(3) not null default now()
);
