-- what a provider takes for messages, by network or country and by days; days are texts, as no time zone has a say in them
create table provider_price (
  id uuid primary key,
  provider_id uuid not null references provider (id) on delete cascade,
  type text not null,
  country text,
  mccmnc text,
  price numeric(18,4) not null,
  unit text not null,
  starts_on text collate "C" not null,
  ends_on text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index provider_price_line on provider_price (provider_id, type, coalesce(mccmnc, country, ''), starts_on);
