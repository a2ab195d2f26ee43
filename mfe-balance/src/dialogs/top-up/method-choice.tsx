import { useId } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import type { AvailableMethod, PaymentSource } from '@cabinet/domain/payments';
import styles from './top-up.module.css';

interface MethodChoiceProps {
  methods: readonly AvailableMethod[];
  /** Whether a legal entity may pay by invoice. */
  hasInvoices: boolean;
  value: PaymentSource;
  onChange: (source: PaymentSource) => void;
  /** Goes to recurrent payments; undefined where there are none. */
  onRecurrent: (() => void) | undefined;
}

const ICONS = { card: 'card', wallet: 'balance', invoice: 'file' } as const;

/** How to pay: by one of the account's methods, by an invoice to a legal entity, or again and again. */
export function MethodChoice({ methods, hasInvoices, value, onChange, onRecurrent }: MethodChoiceProps) {
  const t = useT('balance');
  const { percent } = useFormat();
  const name = useId();
  const hintOf = ({ commission }: AvailableMethod) =>
    commission > 0 ? t('topUp.commission', { percent: percent(commission / 100) }) : t('topUp.noCommission');
  const choices = [
    ...methods.map((one) => ({ source: one.method as PaymentSource, hint: hintOf(one) })),
    ...(hasInvoices ? [{ source: 'invoice' as const, hint: t('topUp.invoiceText') }] : []),
  ];
  return (
    <fieldset className={styles['methods']}>
      <legend>{t('topUp.method')}</legend>
      {choices.map(({ source, hint }) => (
        <label key={source} className={styles['method']}>
          <input type="radio" name={name} checked={source === value} onChange={() => onChange(source)} />
          <Icon name={ICONS[source]} size={18} />
          <span>
            <strong>{t(`topUp.${source}`)}</strong>
            <small>{hint}</small>
          </span>
        </label>
      ))}
      {onRecurrent ? (
        <button type="button" className={styles['recurrent']} onClick={onRecurrent}>
          {t('topUp.recurrent')}
        </button>
      ) : null}
    </fieldset>
  );
}
