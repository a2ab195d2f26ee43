import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { CheckboxField, Form, MoneyField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { payments, TOP_UP, topUpAmount, type AvailableMethod } from '@cabinet/domain/payments';
import { INVITERS } from '@cabinet/domain/users';
import { boolean, idField, object, type InferType } from '@cabinet/domain/validation';
import { backTo, leaveFor, surcharge } from '../../model/payments.ts';
import { OfferLink } from '../../parts/payments/offer-link.tsx';

const schema = object({
  amount: topUpAmount(),
  OwnerId: idField().nullable(),
  isAgreed: boolean().required().oneOf([true], 'required'),
}).noUnknown();
type Values = InferType<typeof schema>;

interface PaymentFormProps {
  method: AvailableMethod;
  OwnerId: string | undefined;
  onBack: () => void;
}

/** How much, and what has to be agreed to: the offer of a card, the commission of the wallet (spec 1 §5 "Top-up amount"). */
export function PaymentForm({ method, OwnerId, onBack }: PaymentFormProps) {
  const { session } = useCabinet();
  const [create] = useResource(payments).useCreate();
  const submit = async ({ amount, OwnerId: chosen }: Values) => {
    const owner = chosen && chosen !== session.user.id ? { OwnerId: chosen } : {};
    const { url } = await create({ amount, method: method.method, ...backTo(method.method), ...owner }).unwrap();
    if (url) leaveFor(url);
  };
  return (
    <Form<Values>
      schema={schema}
      initial={{ amount: TOP_UP.usual, OwnerId: OwnerId ?? session.user.id, isAgreed: false }}
      onSubmit={submit}
      guard={false}
    >
      <Fields method={method} choosesOwner={OwnerId === undefined} onBack={onBack} />
    </Form>
  );
}

function Fields({ method, choosesOwner, onBack }: Pick<PaymentFormProps, 'method' | 'onBack'> & { choosesOwner: boolean }) {
  const t = useT('balance');
  const { money, percent } = useFormat();
  const { can, session } = useCabinet();
  const { amount, isAgreed } = useFormValues<Values>().values;
  const isWallet = method.method === 'wallet';
  const added = surcharge(amount, method);
  const cost = added?.cost ?? (amount > 0 ? amount : undefined);
  return (
    <>
      {choosesOwner && can(INVITERS) ? (
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
        <Button onClick={onBack}>{t('ui:common.back')}</Button>
        {isWallet && !isAgreed ? null : (
          <SubmitButton offWhile={['invalid']}>
            {cost === undefined ? t('topUp.pay') : t('topUp.payAmount', { cost: money(cost) })}
          </SubmitButton>
        )}
      </DialogFooter>
    </>
  );
}
