import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Dialog as DialogFrame } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Steps } from '@cabinet/design-system/steps';
import { LEGAL_PAYERS } from '@cabinet/domain/legal-payers';
import type { PayerEntity, PaymentMethod } from '@cabinet/domain/payments';
import { useBalanceMethodsQuery } from '../../api.ts';
import { InvoiceForm } from '../../parts/invoices/invoice-form.tsx';
import { EntityStep } from './entity-step.tsx';
import { PaymentForm } from './payment-form.tsx';
import { VariantStep } from './variant-step.tsx';
import styles from './top-up.module.css';

/**
 * Adds funds in three steps: who pays, how, and the payment or the invoice itself (spec 1 §4 "Top-up dialog"). Where nobody pays by
 * invoice there is nothing to choose in the first, so it begins with the second.
 */
export function Dialog({ OwnerId, close }: DialogComponentProps<'balance.topUp/v1'>) {
  const t = useT('balance');
  const { can } = useCabinet();
  const hasLegal = can(LEGAL_PAYERS) && can('invoices.create');
  const [entity, setEntity] = useState<PayerEntity | undefined>(hasLegal ? undefined : 'individual');
  const [method, setMethod] = useState<PaymentMethod>();
  const names = [...(hasLegal ? ['entity'] : []), ...(entity === 'legal' ? ['invoice'] : ['variant', 'payment'])];
  const current = names.indexOf(
    entity === undefined ? 'entity' : entity === 'legal' ? 'invoice' : method === undefined ? 'variant' : 'payment',
  );
  const back = () => {
    if (method !== undefined) setMethod(undefined);
    else setEntity(undefined);
  };
  const done = () => close();
  return (
    <DialogFrame title={t('topUp.title')} width={500} onClose={done}>
      <div className={styles['content']}>
        <Steps
          items={names.map((name) => t(`topUp.steps.${name}`))}
          current={current}
          onSelect={(index) => {
            setMethod(undefined);
            if (names[index] === 'entity') setEntity(undefined);
          }}
        />
        {entity === undefined ? (
          <EntityStep onChoose={setEntity} />
        ) : entity === 'legal' ? (
          <InvoiceForm {...(OwnerId === undefined ? {} : { customerId: OwnerId })} onBack={back} close={done} />
        ) : (
          <Individual OwnerId={OwnerId} method={method} onMethod={setMethod} onBack={hasLegal || method ? back : undefined} close={done} />
        )}
      </div>
    </DialogFrame>
  );
}

interface IndividualProps {
  OwnerId: string | undefined;
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod) => void;
  /** Without it there is nothing to go back to. */
  onBack: (() => void) | undefined;
  close: () => void;
}

function Individual({ OwnerId, method, onMethod, onBack, close }: IndividualProps) {
  const { link } = useCabinet();
  const navigate = useNavigate();
  const { data, error, refetch } = useBalanceMethodsQuery(OwnerId);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const chosen = data.data.find((one) => one.method === method);
  if (chosen) return <PaymentForm method={chosen} OwnerId={OwnerId} onBack={onBack ?? close} />;
  const recurrent = link('balance.recurrentPayments', { create: 'true' });
  return (
    <VariantStep
      methods={data.data}
      onMethod={onMethod}
      onRecurrent={
        recurrent && OwnerId === undefined
          ? () => {
              close();
              void navigate(recurrent);
            }
          : undefined
      }
      onBack={onBack}
      close={close}
    />
  );
}
