import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import type { RecurringMailing, RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';

interface NotSentProps {
  mailing: RecurringMailing;
  error: NonNullable<RecurringMailingOccurrence['error']>;
}

/** Why nothing was sent at a time; that nobody has a birthday is no fault. */
export function NotSent({ mailing, error }: NotSentProps) {
  const t = useT('messages');
  if (error === 'NO_RECIPIENTS' && mailing.repeat.every === 'birthday') return <Dot tone="neutral">{t('recurring.nobody')}</Dot>;
  return <Dot tone={error === 'MISSED' ? 'warning' : 'error'}>{error === 'MISSED' ? t('recurring.missed') : t(`ui:error.${error}`)}</Dot>;
}
