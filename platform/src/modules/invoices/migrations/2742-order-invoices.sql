-- A balance that falls below a limit with an invoice has it issued with its commit.
create function order_due_invoices() returns trigger language plpgsql as $$
begin
  if exists (select from added) then perform order_job('invoices.issueByLimits'); end if;
  return null;
end $$;
create trigger invoice_due_ordered after insert on invoice_due referencing new table as added
  for each statement execute function order_due_invoices();
