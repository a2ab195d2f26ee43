import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormValue } from '@cabinet/design-system/form';
import { unitOf } from '../../model/recurrence.ts';
import type { SendValues } from '../../model/values.ts';

/** The number of recipients, and of skipped ones by reason; for birthdays the number of those who may have theirs. */
export function Audience({ quote: { total, skipped } }: { quote: SendingQuote }) {
  const t = useT('send');
  const format = useFormat();
  const isBirthday = useFormValue((values: SendValues) => unitOf(values) === 'birthday');
  const counted = { count: total, number: format.number(total) };
  const skips = skipped
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => t(`skipped.${reason}`, { count, number: format.number(count) }));
  return <span aria-live="polite">{[t(isBirthday ? 'recurrence.audience' : 'willReceive', counted), ...skips].join(' · ')}</span>;
}
