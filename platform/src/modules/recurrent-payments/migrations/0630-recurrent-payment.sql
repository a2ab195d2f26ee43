-- a standing order to charge a kept card
create table recurrent_payment (
  id uuid primary key,
  owner_id uuid not null,
  type text not null check (type in ('threshold', 'frequency')),
  method text not null,
  amount numeric(18,4) not null check (amount > 0),
  currency text not null,
  threshold numeric(18,4) check ((type = 'threshold') = (threshold is not null)),
  frequency text check ((type = 'frequency') = (frequency is not null)),
  status text not null default 'init' check (status in ('init', 'ready', 'pause', 'error', 'block')),
  -- who may charge, and what it charges by, sealed: known once a payment has confirmed the card
  provider text,
  token text,
  card_number text,
  -- periods are counted from here
  confirmed_at timestamptz(3),
  next_at timestamptz(3),
  -- the balance has been at the threshold or above it since the last charge
  is_armed boolean not null default false,
  charges integer not null default 0,
  charged_at timestamptz(3),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (status <> 'ready' or token is not null)
);
create index recurrent_payment_owner on recurrent_payment (owner_id, created_at desc, id desc) where removed_at is null;
create index recurrent_payment_created on recurrent_payment (created_at desc, id desc) where removed_at is null;
create index recurrent_payment_next on recurrent_payment (next_at) where status = 'ready' and type = 'frequency';
create index recurrent_payment_watched on recurrent_payment (owner_id) where status = 'ready' and type = 'threshold';
