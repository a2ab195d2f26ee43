import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';

/** The number of recipients, and of skipped ones by reason. */
export function Audience({ quote: { total, skipped } }: { quote: SendingQuote }) {
  const t = useT('send');
  const format = useFormat();
  const skips = skipped
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => t(`skipped.${reason}`, { count, number: format.number(count) }));
  return <span aria-live="polite">{[t('willReceive', { count: total, number: format.number(total) }), ...skips].join(' · ')}</span>;
}
