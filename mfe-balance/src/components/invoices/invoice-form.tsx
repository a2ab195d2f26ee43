import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { downloadFile } from '@cabinet/api/transfer';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SubmitButton } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { DEFAULT_INVOICE_AMOUNT, invoiceSchema, type NewInvoice } from '@cabinet/domain/invoices';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { useBalanceIssueInvoiceMutation } from '../../api.ts';
import type { InvoiceFormProps } from './invoice-form-props.ts';
import { PartiesFields } from './parties-fields.tsx';

/**
 * Issues an invoice: for which account and requisite, by which company, for what amount (spec 1 §5 "Invoice form"). Renders
 * its own buttons; when the invoice is issued, its document is downloaded and the dialog around it closes.
 */
export function InvoiceForm({ customerId, close }: InvoiceFormProps) {
  const t = useT('balance');
  const { session, can, notify, notifyError } = useCabinet();
  const [issue] = useBalanceIssueInvoiceMutation();
  const choosesCustomer = customerId === undefined && can(REFERRAL_CODE_ACCESS);

  const submit = async (body: NewInvoice) => {
    const { docNumber, documentId } = await issue(body).unwrap();
    notify({ tone: 'success', title: t('invoices.issued', { number: docNumber }) });
    close();
    // A failed download does not matter: the invoice and its document are in the list.
    if (documentId) await downloadFile(documentId).catch(notifyError);
  };

  const initial = { customerId: customerId ?? session.user.id, requisiteId: '', companyId: '', amount: DEFAULT_INVOICE_AMOUNT };
  return (
    <Form<NewInvoice> schema={invoiceSchema} initial={initial} onSubmit={submit} guard={false}>
      {choosesCustomer && (
        <RemoteSelectField name="customerId" label={t('invoices.customer')} useOptions={useAccountOptions} chosen={session.user.username} />
      )}
      <PartiesFields type="invoice" close={close}>
        <MoneyField name="amount" label={t('invoices.amount')} />
      </PartiesFields>
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        <SubmitButton disabledWhile={['invalid']}>{t('invoices.issue')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
