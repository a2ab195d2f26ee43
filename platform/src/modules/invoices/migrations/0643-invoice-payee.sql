-- whose company is paid, null for the operator's: who decides about an invoice is known when the company is gone, too
alter table invoice add column if not exists payee_owner_id uuid;
update invoice set payee_owner_id = company.owner_id from company
  where company.id = invoice.company_id and company.owner_id is not null and invoice.payee_owner_id is null;
