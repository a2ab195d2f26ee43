-- What charges a card again: saved by whoever pays by it, or for one recurrent payment alone.
create table saved_card (
  id uuid primary key,
  -- who may pay by it
  owner_id uuid not null,
  recurrent_id uuid unique,
  provider text not null,
  -- sealed
  token text not null,
  -- the last four digits, who issued it and its last month, `YYYY-MM`, as far as the payment service tells
  card_number text,
  bank text,
  expires text,
  -- why the last charge failed; null where it did not
  fault text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index saved_card_owner on saved_card (owner_id) where recurrent_id is null;

insert into saved_card (id, owner_id, recurrent_id, provider, token, card_number, created_at, updated_at)
select gen_random_uuid(), owner_id, id, provider, token, card_number, coalesce(confirmed_at, created_at), updated_at
from recurrent_payment where token is not null and provider is not null;
alter table recurrent_payment drop column token;

-- the card that a payment charges, and for whom the card that makes it is saved
alter table payment add column card_id uuid;
alter table payment add column saves_card_for uuid;
