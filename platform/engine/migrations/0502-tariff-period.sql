-- periods (`2026-11`) that accounts have paid of tariffs by the period, each by a billing of its own
create table tariff_period (
  owner_id uuid not null,
  tariff_id uuid not null,
  period text not null,
  billing_id uuid not null,
  primary key (owner_id, tariff_id, period)
);
