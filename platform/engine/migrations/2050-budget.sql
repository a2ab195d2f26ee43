-- What a program may spend of an account's money in a day of a time zone; without a sum it is counted and not limited.
create table budget (
  id uuid primary key,
  owner_id uuid not null,
  daily numeric(18,4) check (daily >= 0),
  zone text not null default 'UTC'
);

-- What was put aside by a budget in a day, less what came back in that day.
create table budget_day (
  budget_id uuid not null references budget (id) on delete cascade,
  day date not null,
  spent numeric(18,4) not null default 0,
  primary key (budget_id, day)
) with (fillfactor = 50);

alter table task add column budget_id uuid;

-- By which budget a billing spends; the last day in which it did, how much that was, and how much of it has come back since.
alter table billing add column budget_id uuid;
alter table billing add column budget_day date;
alter table billing add column budgeted numeric(18,4) not null default 0;
alter table billing add column budget_returned numeric(18,4) not null default 0;
