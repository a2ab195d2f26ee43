-- the invoice that a payment was made for, and between whom; `cause` names it too, so that none is paid twice
alter table payment add column if not exists invoice_id uuid;
alter table payment add column if not exists doc_number text;
alter table payment add column if not exists requisite_title text;
alter table payment add column if not exists company_title text;
