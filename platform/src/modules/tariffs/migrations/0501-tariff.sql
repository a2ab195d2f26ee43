create table tariff (
  id uuid primary key,
  title text not null,
  source text not null,
  price numeric(18,4) not null check (price >= 0),
  unit text not null default 'segment' check (unit in ('segment', 'second', 'message', 'period')),
  -- { rules, options: { refundOnFailed, noPayments } }: what the price depends on
  data jsonb not null,
  -- what only the administration sees: the provider's own price, comments
  hidden jsonb not null default '{}',
  is_active boolean not null default true,
  owner_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- which tariffs an account pays by; the lowest priority that has the source is taken first
create table user_tariff (
  user_id uuid not null,
  tariff_id uuid not null references tariff (id) on delete cascade,
  priority integer not null default 0,
  primary key (user_id, tariff_id)
);
create index user_tariff_tariff on user_tariff (tariff_id);
