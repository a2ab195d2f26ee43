-- who made an operation by hand, and for a transfer the other account and what both of its billings share
alter table billing add column if not exists author_id uuid, add column if not exists counterpart_id uuid, add column if not exists transfer_id uuid;
