import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Stack } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import styles from './wizard.module.css';

interface RecurringCostProps {
  type: MessageType;
  quote: SendingQuote;
  /** Whether it goes to those whose birthday it is, of whom nobody knows how many they will be. */
  isBirthday: boolean;
}

/** What a message that goes out again and again would cost each time, as things are today. */
export function RecurringCost({ type, quote: { total, price, priceAtMost, channels, available }, isBirthday }: RecurringCostProps) {
  const t = useT('send');
  const format = useFormat();
  const channel = t(`ui:channel.${type}`);
  const each = t('cost.each', { price: format.money(total > 0 ? price / total : 0, { maximumFractionDigits: 2 }) });
  return (
    <Stack gap="sm">
      <div className={styles['line']}>
        <span>{isBirthday ? channel : t('cost.messages', { count: total, number: format.number(total), channel })}</span>
        <span>{each}</span>
      </div>
      {!isBirthday && (
        <div className={styles['total']}>
          <span>{t(channels.length > 1 ? 'recurrence.cost.atMost' : 'recurrence.cost.each')}</span>
          <Money amount={priceAtMost} plain />
        </div>
      )}
      <div className={styles['line']}>
        <span>{t('cost.available')}</span>
        <Money amount={available} plain />
      </div>
      <span className={styles['hint']}>{t(isBirthday ? 'recurrence.cost.birthdays' : 'recurrence.cost.counted')}</span>
    </Stack>
  );
}
