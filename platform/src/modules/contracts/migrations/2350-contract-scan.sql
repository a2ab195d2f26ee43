-- the signed scan of a contract, and what staff have decided about it
alter table contract add column status text not null default 'made';
alter table contract add column scan_id uuid;
alter table contract add column reason text;
alter table contract add column decided_at timestamptz(3);
alter table contract add column updated_at timestamptz(3) not null default now();
alter table contract add constraint contract_status_check check (status in ('made', 'review', 'accepted', 'rejected')) not valid;
