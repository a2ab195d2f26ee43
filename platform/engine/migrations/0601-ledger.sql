-- what an account can spend and what is put aside for messages on their way; always the sum of its ledger entries
create table balance (
  owner_id uuid primary key,
  available numeric(18,4) not null default 0,
  held numeric(18,4) not null default 0,
  overdraft numeric(18,4) not null default 0 check (overdraft >= 0),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 50);

-- a movement as its owner reads it: one row per send, one per operation; the sums are those of its ledger entries
create table billing (
  id uuid primary key,
  owner_id uuid not null,
  source text not null,
  tariff_id uuid,
  task_id uuid,
  group_id uuid,
  title text,
  price numeric(18,4) not null default 0,
  count integer not null default 0,
  multiplier numeric(18,4) not null default 1,
  hidden jsonb not null default '{}',
  moved numeric(18,4) not null default 0,
  held numeric(18,4) not null default 0,
  captured numeric(18,4) not null default 0,
  released numeric(18,4) not null default 0,
  amount numeric(18,4) generated always as (moved - held - captured) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 70);
create index billing_owner on billing (owner_id, created_at desc, id desc);
create index billing_group on billing (group_id) where group_id is not null;

-- append-only; `kind` says from which side to which the amount goes, `key` names the cause and stands once
create table ledger (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  billing_id uuid not null references billing (id),
  kind text not null check (kind in ('accrual', 'subtract', 'hold', 'capture', 'release', 'refund')),
  amount numeric(18,4) not null check (amount > 0),
  count integer not null default 1,
  key text not null unique,
  at timestamptz(3) not null
);
create index ledger_owner on ledger (owner_id, at);
create index ledger_billing on ledger (billing_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete on ledger for each statement execute function ledger_is_append_only();
