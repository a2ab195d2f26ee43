-- a payment to a balance, from the wish to pay to its end
create table payment (
  id uuid primary key,
  owner_id uuid not null,
  recurrent_id uuid,
  -- names what a charge is for, so that no period and no fall of a balance is charged twice
  cause text unique,
  provider text not null,
  method text not null,
  entity text not null default 'individual',
  -- what the balance gets, and what the payer pays
  amount numeric(18,4) not null check (amount > 0),
  cost numeric(18,4) not null check (cost >= amount),
  currency text not null,
  status text not null default 'init' check (status in ('init', 'completed', 'refundRequested', 'refunded', 'partialRefunded', 'error')),
  fault text,
  refunded numeric(18,4) not null default 0 check (refunded between 0 and amount),
  -- what the payment service calls it, and where it is paid
  reference text,
  url text,
  card_number text,
  bank text,
  -- when it is looked at next: a charge is made, the payment service is asked; null once it has ended
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index payment_owner on payment (owner_id, created_at desc, id desc);
create index payment_created on payment (created_at desc, id desc);
create index payment_recurrent on payment (recurrent_id, created_at desc) where recurrent_id is not null;
create unique index payment_reference on payment (provider, reference) where reference is not null;
create index payment_due on payment (due_at) where due_at is not null;

-- what the payment service of the sandbox knows
create table sandbox_checkout (
  id uuid primary key,
  -- signs what it tells
  secret text not null,
  amount numeric(18,4) not null,
  currency text not null,
  method text not null,
  is_kept boolean not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  refunded numeric(18,4) not null default 0,
  is_refund_asked boolean not null default false,
  card_number text,
  locale text not null,
  url_success text,
  url_fail text,
  created_at timestamptz(3) not null default now()
);
