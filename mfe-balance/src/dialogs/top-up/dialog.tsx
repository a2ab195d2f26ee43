import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Dialog as DialogFrame } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { LEGAL_ENTITIES_ACCESS } from '@cabinet/domain/legal-payers';
import { TOP_UP, type AvailableMethod, type PaymentSource } from '@cabinet/domain/payments';
import { useBalanceMethodsQuery } from '../../api.ts';
import { InvoiceForm } from '../../components/invoices/invoice-form.tsx';
import { lastMethod, rememberMethod } from '../../model/last-method.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './top-up.module.css';

/**
 * Adds funds: how, how much, and the consents in one view, with the method of the last time chosen. The payer, the method and the
 * payment are three steps in spec 1 §4 "Top-up dialog"; side by side they are three clicks instead of five.
 */
export function Dialog({ OwnerId, amount, close }: DialogComponentProps<'balance.topUp/v1'>) {
  const t = useT('balance');
  const { data, error, refetch } = useBalanceMethodsQuery(OwnerId);
  return (
    <DialogFrame title={t('topUp.title')} width={500} onClose={() => close()}>
      <div className={styles['content']}>
        {data ? (
          <Methods methods={data.data} OwnerId={OwnerId} given={amount} close={() => close()} />
        ) : error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </DialogFrame>
  );
}

interface MethodsProps {
  methods: readonly AvailableMethod[];
  /** The account that is topped up; without it resellers and above choose one. */
  OwnerId: string | undefined;
  /** The sum that is filled in at first. */
  given: number | undefined;
  close: () => void;
}

function Methods({ methods, OwnerId, given = TOP_UP.suggested, close }: MethodsProps) {
  const t = useT('balance');
  const { can, link, session } = useCabinet();
  const navigate = useNavigate();
  const hasInvoices = can(LEGAL_ENTITIES_ACCESS) && can('invoices.create');
  const offered: readonly PaymentSource[] = [...methods.map(({ method }) => method), ...(hasInvoices ? (['invoice'] as const) : [])];
  const [source, setSource] = useState(() => lastMethod(session.user.id, offered) ?? offered[0]);
  const [amount, setAmount] = useState<number>(given);
  if (source === undefined) return <Notice tone="warning">{t('topUp.noMethods')}</Notice>;

  const method = methods.find((one) => one.method === source);
  const recurrent = methods.some(({ isRecurrent }) => isRecurrent) && OwnerId === undefined ? link('balance.recurrentPayments', { create: 'true' }) : undefined; // prettier-ignore
  const choose = (next: PaymentSource) => {
    rememberMethod(session.user.id, next);
    setSource(next);
  };
  const goToRecurrent = (to: string) => {
    close();
    void navigate(to);
  };
  return (
    <>
      <MethodChoice
        methods={methods}
        hasInvoices={hasInvoices}
        value={source}
        onChange={choose}
        onRecurrent={recurrent === undefined ? undefined : () => goToRecurrent(recurrent)}
      />
      {method ? (
        <PaymentForm key={source} method={method} OwnerId={OwnerId} amount={amount} onAmount={setAmount} close={close} />
      ) : (
        <InvoiceForm {...(OwnerId === undefined ? {} : { customerId: OwnerId })} amount={amount} onAmount={setAmount} close={close} />
      )}
    </>
  );
}
