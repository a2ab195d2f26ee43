-- without a transaction
-- the secret before the last rotation, by which calls still come
drop index concurrently if exists api_token_former;
create unique index concurrently api_token_former on api_token (former_digest);
