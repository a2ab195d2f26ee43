import { useEffect, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DialogFooter } from '@cabinet/design-system/dialog';
import { CheckboxField, Form, MoneyField, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { RemoteSelectField, useAccountOptions } from '@cabinet/design-system/select';
import { topUpAmount, type AvailableMethod, type Payment, type PaymentFailure } from '@cabinet/domain/payments';
import { REFERRAL_CODE_ACCESS } from '@cabinet/domain/users';
import { boolean, idField, object, type InferType } from '@cabinet/domain/validation';
import { useBalanceCardsQuery, useBalancePayMutation } from '../../payment-api.ts';
import { PaymentKey } from '../../model/payment-key.ts';
import { returnUrls, redirectTo, surcharge } from '../../model/payments.ts';
import { Amounts } from '../../components/amounts.tsx';
import { OfferLink } from '../../components/payments/offer-link.tsx';
import { firstUsable } from '../../model/saved-cards.ts';
import { CardChoice } from './card-choice.tsx';
import styles from './top-up.module.css';

const schema = object({
  amount: topUpAmount(),
  OwnerId: idField().nullable(),
  isAgreed: boolean().required().oneOf([true], 'required'),
  savesCard: boolean().default(false),
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

/** The card, the amount and the consents: to the offer for a card, to the commission for the wallet (spec 1 §5 "Top-up amount"). */
export function PaymentForm({ method, OwnerId, amount, onAmount, close }: PaymentFormProps) {
  const t = useT('balance');
  const { session, notify } = useCabinet();
  const { money } = useFormat();
  const [pay] = useBalancePayMutation();
  const [key] = useState(() => new PaymentKey());
  const { data: cards = [], isLoading, error, refetch } = useBalanceCardsQuery(undefined, { skip: !method.isRecurrent });
  const [chosen, setChosen] = useState<string | null>();
  const [fault, setFault] = useState<PaymentFailure>();
  const cardId = chosen === undefined ? firstUsable(cards) : chosen;

  const told = ({ status, meta, amount: paid }: Payment) => {
    if (status === 'error') return setFault(meta.fault ?? 'declined');
    const isPaid = status !== 'init';
    notify({
      tone: isPaid ? 'success' : 'info',
      title: isPaid ? t('payments.back.completed', { amount: money(paid) }) : t('payments.back.init'),
    });
    close();
  };
  const submit = async ({ amount: wanted, OwnerId: payer, savesCard }: Values) => {
    setFault(undefined);
    const owner = payer && payer !== session.user.id ? { OwnerId: payer } : {};
    const card = cardId !== null ? { cardId } : savesCard ? { savesCard } : {};
    const body = { amount: wanted, method: method.method, ...returnUrls(method.method), ...owner, ...card };
    const made = await pay({ body, key: key.of(body) }).unwrap();
    key.forget();
    if (made.url) redirectTo(made.url);
    else told(made);
  };
  return (
    <>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {cards.length > 0 ? <CardChoice cards={cards} value={cardId} onChange={setChosen} /> : null}
      {fault ? (
        <Notice tone="error" live>
          {t(`payments.fault.${fault}`)}
        </Notice>
      ) : null}
      <Form<Values>
        schema={schema}
        initial={{ amount, OwnerId: OwnerId ?? session.user.id, isAgreed: false, savesCard: false }}
        onSubmit={submit}
        guard={false}
      >
        <Fields
          method={method}
          choosesOwner={OwnerId === undefined}
          canSaveCard={method.isRecurrent && !isLoading && cardId === null}
          onAmount={onAmount}
          close={close}
        />
      </Form>
    </>
  );
}

interface FieldsProps extends Pick<PaymentFormProps, 'method' | 'onAmount' | 'close'> {
  choosesOwner: boolean;
  /** Whether the card that pays can be saved: the method allows it, and it is none that is. */
  canSaveCard: boolean;
}

function Fields({ method, choosesOwner, canSaveCard, onAmount, close }: FieldsProps) {
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
      {canSaveCard ? <CheckboxField name="savesCard" label={t('topUp.cards.save')} hint={t('topUp.cards.saveHint')} /> : null}
      <DialogFooter>
        {isAgreed ? null : <span className={styles['why']}>{t(isWallet ? 'topUp.acknowledgeFirst' : 'topUp.agreeFirst')}</span>}
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
