-- the refund that is asked for: how much, why, and, once it is approved, the name by which the payment service makes it once
alter table payment add column if not exists refund_amount numeric(18,4);
alter table payment add column if not exists refund_comment text;
alter table payment add column if not exists refund_id uuid;
-- the payment service refused the last one
alter table payment add column if not exists is_refund_refused boolean not null default false;
-- the refunds that the sandbox was asked for
alter table sandbox_checkout add column if not exists refund_keys text[] not null default '{}';
