-- What whoever invited an account gets for a payment of it; promised with the payment, paid once it is due.
create table referral_reward (
  payment_id uuid primary key references payment (id),
  -- who invited, and who paid
  owner_id uuid not null,
  user_id uuid not null,
  amount numeric(18,4) not null check (amount >= 0),
  due_at timestamptz(3) not null,
  -- the movement that paid it; null while it waits, and where nothing was left of it
  billing_id uuid,
  paid_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index referral_reward_due on referral_reward (due_at) where paid_at is null;
create index referral_reward_owner on referral_reward (owner_id, user_id);
