import { useEffect } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { downloadFile } from '@cabinet/api/transfer';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { DEFAULT_INVOICE_AMOUNT, invoiceSchema, type NewInvoice } from '@cabinet/domain/invoices';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { useBalanceIssueInvoiceMutation } from '../../api.ts';
import { lastPayer, rememberPayer } from '../../model/last-payer.ts';
import { Amounts } from '../amounts.tsx';
import type { InvoiceFormProps } from './invoice-form-props.ts';
import { PartiesFields } from './parties-fields.tsx';

/**
 * Issues an invoice: for which account and requisite, by which company, for what amount (spec 1 §5 "Invoice form"). Renders
 * its own buttons; when the invoice is issued, its document is downloaded and the dialog around it closes.
 */
export function InvoiceForm({ customerId, amount = DEFAULT_INVOICE_AMOUNT, onAmount, close }: InvoiceFormProps) {
  const t = useT('balance');
  const { session, can, notify, notifyError } = useCabinet();
  const [issue] = useBalanceIssueInvoiceMutation();
  const customer = customerId ?? session.user.id;

  const submit = async (body: NewInvoice) => {
    const { docNumber, documentId } = await issue(body).unwrap();
    rememberPayer(body);
    notify({ tone: 'success', title: t('invoices.issued', { number: docNumber }) });
    close();
    // A failed download does not matter: the invoice and its document are in the list.
    if (documentId) await downloadFile(documentId).catch(notifyError);
  };

  return (
    <Form<NewInvoice>
      schema={invoiceSchema}
      initial={{ customerId: customer, ...lastPayer(customer), amount }}
      onSubmit={submit}
      guard={false}
    >
      <Fields choosesCustomer={customerId === undefined && can(REFERRAL_CODE_ACCESS)} onAmount={onAmount} close={close} />
    </Form>
  );
}

interface FieldsProps {
  choosesCustomer: boolean;
  onAmount: InvoiceFormProps['onAmount'] | undefined;
  close: () => void;
}

function Fields({ choosesCustomer, onAmount, close }: FieldsProps) {
  const t = useT('balance');
  const { money } = useFormat();
  const { session } = useCabinet();
  const { amount, customerId } = useFormValues<NewInvoice>().values;
  useEffect(() => onAmount?.(amount), [amount, onAmount]);
  return (
    <>
      {choosesCustomer && (
        <RemoteSelectField name="customerId" label={t('invoices.customer')} useOptions={useAccountOptions} chosen={session.user.username} />
      )}
      <MoneyField autoFocus name="amount" label={t('invoices.amount')} />
      <Amounts accountId={customerId} />
      <PartiesFields type="invoice" close={close} />
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        <SubmitButton disabledWhile={['invalid']}>
          {amount > 0
            ? t('invoices.issueFor', { amount: money(amount, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }) })
            : t('invoices.issue')}
        </SubmitButton>
      </DialogFooter>
    </>
  );
}
