-- invoices that were paid before payments knew of invoices; a payment has the id of its invoice
insert into payment (id, owner_id, cause, provider, method, entity, amount, cost, currency, status, bank, invoice_id, doc_number,
    requisite_title, company_title, created_at, updated_at)
  select id, owner_id, 'invoice:' || id, 'invoice', 'invoice', 'legal', amount, amount, parties ->> 'currency', 'completed',
    parties -> 'payer' -> 'bank' ->> 'name', id, doc_number, requisite_title, company_title, updated_at, updated_at
  from invoice where status = 'paid'
  on conflict (cause) do nothing;
update billing set payment_id = invoice.id
  from invoice join ledger on ledger.key = 'invoice:' || invoice.id
  where invoice.status = 'paid' and billing.id = ledger.billing_id and billing.payment_id is null;
