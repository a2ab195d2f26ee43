import { useState } from 'react';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { closedMonths, closingDocumentSchema, type ClosingDocument, type NewClosingDocument } from '@cabinet/domain/closing-documents';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { useBalanceMakeClosingDocumentMutation } from '../../api.ts';
import { PartiesFields } from '../../components/invoices/parties-fields.tsx';
import { useMonthName } from '../../components/month-name.ts';

/** Months that can be asked for: those of two years. */
export const OFFERED_MONTHS = 24;

/** Makes the closing document of a month between a chosen requisite and company, and downloads it. */
export function RequestDialog({ close }: RowDialogProps<ClosingDocument>) {
  const t = useT('balance');
  const { session, can, notify, notifyError } = useCabinet();
  const monthName = useMonthName();
  const [make] = useBalanceMakeClosingDocumentMutation();
  const [months] = useState(() => closedMonths(new Date(), OFFERED_MONTHS));
  const submit = async (body: NewClosingDocument) => {
    const { docNumber, documentId } = await make(body).unwrap();
    notify({ tone: 'success', title: t('closing.made', { number: docNumber }) });
    close();
    // A failed download does not matter: the document and its file are in the list.
    if (documentId) await downloadFile(documentId).catch(notifyError);
  };
  const initial = { customerId: session.user.id, requisiteId: '', companyId: '', month: months[0] ?? '' };
  return (
    <Dialog title={t('closing.create')} width={500} onClose={close}>
      <Form<NewClosingDocument> schema={closingDocumentSchema} initial={initial} onSubmit={submit} guard={false}>
        <p>{t('closing.note')}</p>
        {can(REFERRAL_CODE_ACCESS) && (
          <RemoteSelectField
            name="customerId"
            label={t('closing.customer')}
            useOptions={useAccountOptions}
            chosen={session.user.username}
          />
        )}
        <PartiesFields type="closing" close={close}>
          <SelectField name="month" label={t('closing.month')} options={months.map((value) => ({ value, label: monthName(value) }))} />
        </PartiesFields>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{t('closing.make')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
