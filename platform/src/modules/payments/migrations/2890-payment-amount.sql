-- without a transaction
-- Payments of all accounts by their amount.
drop index concurrently if exists payment_amount;
create index concurrently payment_amount on payment (amount desc, id desc);
