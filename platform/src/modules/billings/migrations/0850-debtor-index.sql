-- without a transaction
-- accounts that owe money: few of very many
drop index concurrently if exists balance_in_debt;
create index concurrently balance_in_debt on balance (available) where available < 0;
