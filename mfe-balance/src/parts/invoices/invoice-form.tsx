import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { downloadFile } from '@cabinet/api/transfer';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SubmitButton } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { DEFAULT_INVOICE_AMOUNT, invoiceSchema, type NewInvoice } from '@cabinet/domain/invoices';
import { INVITERS } from '@cabinet/domain/users';
import { useBalanceIssueInvoiceMutation } from '../../api.ts';
import type { InvoiceFormProps } from './invoice-form-props.ts';
import { PartiesFields } from './parties-fields.tsx';

/**
 * Asks for an invoice: for whom, of which company of theirs, in whose name, how much (spec 1 §5 "Invoice form"). Brings its
 * buttons along; when the invoice is issued its document is fetched, and the dialog around it closes.
 */
export function InvoiceForm({ customerId, onBack, close }: InvoiceFormProps) {
  const t = useT('balance');
  const { session, can, notify, notifyError } = useCabinet();
  const [issue] = useBalanceIssueInvoiceMutation();
  const choosesCustomer = customerId === undefined && can(INVITERS);

  const submit = async (body: NewInvoice) => {
    const { docNumber, documentId } = await issue(body).unwrap();
    notify({ tone: 'success', title: t('invoices.issued', { number: docNumber }) });
    close();
    // The invoice is there in any case, with its document in the list.
    if (documentId) await downloadFile(documentId).catch(notifyError);
  };

  const initial = { customerId: customerId ?? session.user.id, requisiteId: '', companyId: '', amount: DEFAULT_INVOICE_AMOUNT };
  return (
    <Form<NewInvoice> schema={invoiceSchema} initial={initial} onSubmit={submit} guard={false}>
      {choosesCustomer && (
        <RemoteSelectField name="customerId" label={t('invoices.customer')} useOptions={useAccountOptions} chosen={session.user.username} />
      )}
      <PartiesFields close={close}>
        <MoneyField name="amount" label={t('invoices.amount')} />
      </PartiesFields>
      <DialogFooter>
        <Button onClick={onBack ?? close}>{t(onBack ? 'ui:common.back' : 'ui:common.cancel')}</Button>
        <SubmitButton offWhile={['invalid']}>{t('invoices.issue')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
