-- invoices that are to be issued because a balance fell below a limit of its account, written in the transaction in which it did
create table invoice_due (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  at timestamptz(3) not null default now()
);
