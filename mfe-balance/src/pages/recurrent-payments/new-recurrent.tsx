import { useEffect } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SelectField, SubmitButton, SwitchField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { TOP_UP, type AvailableMethod } from '@cabinet/domain/payments';
import {
  FREQUENCIES,
  newRecurrentSchema,
  RECURRENT_TYPES,
  recurrentPayments,
  type NewRecurrent,
  type RecurrentPayment,
} from '@cabinet/domain/recurrent-payments';
import { useBalanceMethodsQuery, useBalanceReInitMutation } from '../../api.ts';
import { redirectTo, surcharge } from '../../model/payments.ts';
import { OfferLink } from '../../components/payments/offer-link.tsx';

/** Creates a recurrent payment; its first payment, made immediately, confirms the card (spec 1 §5 "Recurrent payment form"). */
export function NewRecurrentDialog({ close }: RowDialogProps<RecurrentPayment>) {
  const t = useT('balance');
  const { data, error, refetch } = useBalanceMethodsQuery();
  const methods = data?.data.filter(({ isRecurrent }) => isRecurrent);
  return (
    <Dialog title={t('recurrent.form.title')} width={500} onClose={close}>
      {error && !methods ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : methods === undefined ? (
        <Skeleton lines={5} />
      ) : methods.length === 0 ? (
        <Notice tone="warning">{t('recurrent.form.noMethods')}</Notice>
      ) : (
        <RecurrentForm methods={methods} close={close} />
      )}
    </Dialog>
  );
}

function RecurrentForm({ methods, close }: { methods: readonly AvailableMethod[]; close: () => void }) {
  const t = useT('balance');
  const { notifyError } = useCabinet();
  const [create] = useResource(recurrentPayments).useCreate();
  const [reInit] = useBalanceReInitMutation();
  const submit = async (body: NewRecurrent) => {
    const { id, method } = await create(body).unwrap();
    // A failure here does not matter: the recurrent payment exists and can be confirmed from the list.
    const first = await reInit({ id, method }).unwrap().catch(notifyError);
    close();
    if (first) redirectTo(first.url);
  };
  const initial: NewRecurrent = {
    type: 'threshold',
    method: methods[0]?.method ?? 'card',
    amount: TOP_UP.suggested,
    threshold: null,
    frequency: null,
    isOfferAccepted: true,
  } as NewRecurrent;
  return (
    <Form<NewRecurrent> schema={newRecurrentSchema} initial={initial} onSubmit={submit}>
      <Fields methods={methods} />
      <Notice>{t('recurrent.form.first')}</Notice>
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        <SubmitButton disabledWhile={['invalid']}>{t('recurrent.form.submit')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function Fields({ methods }: { methods: readonly AvailableMethod[] }) {
  const t = useT('balance');
  const { money } = useFormat();
  const { values, setFieldValue } = useFormValues<NewRecurrent>();
  const { type, amount, method } = values;
  // The field of the other type does not belong to this one.
  useEffect(() => void setFieldValue(type === 'threshold' ? 'frequency' : 'threshold', null), [type, setFieldValue]);
  const added = surcharge(amount, methods.find((one) => one.method === method) ?? { commission: 0 });
  return (
    <>
      <SelectField
        name="type"
        label={t('recurrent.form.type')}
        options={RECURRENT_TYPES.map((value) => ({ value, label: t(`recurrent.type.${value}`) }))}
      />
      {type === 'threshold' ? (
        <MoneyField required name="threshold" label={t('recurrent.form.threshold')} hint={t('recurrent.form.thresholdHint')} />
      ) : (
        <SelectField
          required
          name="frequency"
          label={t('recurrent.form.frequency')}
          placeholder={t('recurrent.form.choose')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`recurrent.frequency.${value}`) }))}
        />
      )}
      <SelectField
        name="method"
        label={t('recurrent.form.method')}
        options={methods.map(({ method: value }) => ({ value, label: t(`method.${value}`) }))}
      />
      <MoneyField
        name="amount"
        label={t('recurrent.form.amount')}
        hint={added && t('recurrent.form.cost', { cost: money(added.cost), commission: money(added.commission) })}
      />
      <SwitchField name="isOfferAccepted" label={t('recurrent.form.offer')} hint={<OfferLink method={method} />} />
    </>
  );
}
