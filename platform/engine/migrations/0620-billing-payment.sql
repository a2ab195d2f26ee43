-- the payment that a movement comes from
alter table billing add column if not exists payment_id uuid;
