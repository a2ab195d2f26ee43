import { useEffect } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { CheckboxField, Form, MoneyField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { payments, topUpAmount, type AvailableMethod } from '@cabinet/domain/payments';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { boolean, idField, object, type InferType } from '@cabinet/domain/validation';
import { returnUrls, redirectTo, surcharge } from '../../model/payments.ts';
import { OfferLink } from '../../components/payments/offer-link.tsx';
import { Amounts } from './amounts.tsx';

const schema = object({
  amount: topUpAmount(),
  OwnerId: idField().nullable(),
  isAgreed: boolean().required().oneOf([true], 'required'),
}).noUnknown();
type Values = InferType<typeof schema>;

interface PaymentFormProps {
  method: AvailableMethod;
  OwnerId: string | undefined;
  /** The amount to begin with, and who keeps it when another method is chosen. */
  amount: number;
  onAmount: (amount: number) => void;
  close: () => void;
}

/** The amount and the consents: to the offer for a card, to the commission for the wallet (spec 1 §5 "Top-up amount"). */
export function PaymentForm({ method, OwnerId, amount, onAmount, close }: PaymentFormProps) {
  const { session } = useCabinet();
  const [create] = useResource(payments).useCreate();
  const submit = async ({ amount: wanted, OwnerId: chosen }: Values) => {
    const owner = chosen && chosen !== session.user.id ? { OwnerId: chosen } : {};
    const { url } = await create({ amount: wanted, method: method.method, ...returnUrls(method.method), ...owner }).unwrap();
    if (url) redirectTo(url);
  };
  return (
    <Form<Values>
      schema={schema}
      initial={{ amount, OwnerId: OwnerId ?? session.user.id, isAgreed: false }}
      onSubmit={submit}
      guard={false}
    >
      <Fields method={method} choosesOwner={OwnerId === undefined} onAmount={onAmount} close={close} />
    </Form>
  );
}

function Fields({
  method,
  choosesOwner,
  onAmount,
  close,
}: Pick<PaymentFormProps, 'method' | 'onAmount' | 'close'> & { choosesOwner: boolean }) {
  const t = useT('balance');
  const { money, percent } = useFormat();
  const { can, session } = useCabinet();
  const { amount, isAgreed, OwnerId } = useFormValues<Values>().values;
  useEffect(() => onAmount(amount), [amount, onAmount]);
  const isWallet = method.method === 'wallet';
  const added = surcharge(amount, method);
  const cost = added?.cost ?? (amount > 0 ? amount : undefined);
  return (
    <>
      {choosesOwner && can(REFERRAL_CODE_ACCESS) ? (
        <RemoteSelectField
          name="OwnerId"
          label={t('topUp.owner')}
          hint={t('topUp.ownerHint')}
          useOptions={useAccountOptions}
          chosen={session.user.username}
        />
      ) : null}
      <MoneyField
        autoFocus
        name="amount"
        label={t('topUp.amount')}
        hint={added && t('topUp.willPay', { cost: money(added.cost), commission: money(added.commission) })}
      />
      <Amounts accountId={OwnerId ?? session.user.id} />
      {isWallet ? (
        <CheckboxField
          name="isAgreed"
          label={t('topUp.acknowledge', { commission: percent(method.commission / 100) })}
          hint={
            <>
              {t('topUp.walletHint')} <OfferLink method={method.method} />
            </>
          }
        />
      ) : (
        <CheckboxField name="isAgreed" label={t('topUp.offer')} hint={<OfferLink method={method.method} />} />
      )}
      <DialogFooter>
        <Button onClick={close}>{t('ui:common.cancel')}</Button>
        {isWallet && !isAgreed ? null : (
          <SubmitButton disabledWhile={['invalid']}>
            {cost === undefined ? t('topUp.pay') : t('topUp.payAmount', { cost: money(cost) })}
          </SubmitButton>
        )}
      </DialogFooter>
    </>
  );
}
