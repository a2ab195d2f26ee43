-- what each account that has spent anything spent in the last 24 hours; added up anew every few minutes
create table spending_pace (
  owner_id uuid primary key,
  per_day numeric(18,4) not null check (per_day > 0)
) with (fillfactor = 70);

-- accounts that owe money, or whose balance and overdraft last a week at most; balances as they are now
create view debtor as
  select u.id, u.username, u.reseller_id, u.created_at, b.available, b.overdraft, coalesce(p.per_day, 0) as per_day,
    case when b.available < 0 then 'debt' else 'soon' end as state,
    round(greatest(b.available + b.overdraft, 0) / p.per_day, 2) as days_left
  from (
    select owner_id from balance where available < 0
    union
    select p.owner_id from spending_pace p join balance b on b.owner_id = p.owner_id where b.available + b.overdraft <= 7 * p.per_day) as found
  join balance b on b.owner_id = found.owner_id
  join users u on u.id = found.owner_id
  left join spending_pace p on p.owner_id = found.owner_id;
