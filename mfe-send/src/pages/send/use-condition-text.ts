import { useT, useLocale } from '@cabinet/contract/i18n';
import { DEFAULT_TIMEOUT } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { FallbackValues } from '../../model/values.ts';

/** What a fallback waits for, in a sentence. */
export function useConditionText(): (fallback: FallbackValues) => string {
  const t = useT('send');
  const locale = useLocale();
  const any = new Intl.ListFormat(locale, { type: 'disjunction' });
  const words = (statuses: readonly SendingStatus[]) =>
    any.format(statuses.map((status) => t(`ui:status.sending.${status}`).toLowerCase()));
  return ({ onStatus, onTimeout, onIncomingPayload }) => {
    const time = onTimeout ?? (onStatus.length === 0 && !onIncomingPayload ? DEFAULT_TIMEOUT : null);
    const causes = [
      onStatus.length > 0 && t('when.said.status', { statuses: words(onStatus) }),
      time &&
        t('when.said.timeout', { count: Number(time.timeout) }) +
          (time.except.length > 0 ? t('when.said.except', { statuses: words(time.except) }) : ''),
      onIncomingPayload && t('when.said.answer', { text: onIncomingPayload.text }),
    ];
    return causes.filter(Boolean).join('; ');
  };
}
