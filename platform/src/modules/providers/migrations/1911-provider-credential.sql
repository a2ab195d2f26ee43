-- the credential whose secrets a provider uses in place of its own
alter table provider add column credential_id uuid;
alter table provider add constraint provider_credential_id_fkey foreign key (credential_id) references credential (id) not valid;
alter table provider validate constraint provider_credential_id_fkey;

-- the provider's version that a node's connections were opened with
alter table provider_health add column version bigint;
