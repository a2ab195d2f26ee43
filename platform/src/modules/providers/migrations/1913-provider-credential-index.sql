-- without a transaction
drop index concurrently if exists provider_credential;
create index concurrently provider_credential on provider (credential_id) where credential_id is not null;
