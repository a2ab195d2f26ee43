-- What an account may put aside for sends in a calendar month, without a sum as much as it has; and what it did in `month`, its first day.
alter table balance add column monthly_limit numeric(18,4);
alter table balance add column month date;
alter table balance add column month_spent numeric(18,4) not null default 0;
