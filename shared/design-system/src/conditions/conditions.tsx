import { useLocale, useT } from '@cabinet/contract/i18n';
import { DEFAULT_FALLBACK_TIMEOUT } from '@cabinet/domain/fallback-timeout';
import type { SendingStatus } from '@cabinet/domain/statuses';

interface FallbackConditions {
  onStatus: readonly SendingStatus[];
  /** `timeout` in seconds. */
  onTimeout?: { timeout: number | string; except: readonly SendingStatus[] } | null;
  onIncomingPayload?: { text: string } | null;
}

/** What a fallback waits for of the message before it, in a sentence (spec 2 §3). */
export function Conditions({ of: { onStatus, onTimeout, onIncomingPayload } }: { of: FallbackConditions }) {
  const t = useT('ui');
  const any = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const words = (statuses: readonly SendingStatus[]) => any.format(statuses.map((status) => t(`status.sending.${status}`).toLowerCase()));
  const time = onTimeout ?? (onStatus.length === 0 && !onIncomingPayload ? DEFAULT_FALLBACK_TIMEOUT : null);
  const causes = [
    onStatus.length > 0 && t('conditions.status', { statuses: words(onStatus) }),
    time &&
      t('conditions.timeout', { count: Number(time.timeout) }) +
        (time.except.length > 0 ? t('conditions.except', { statuses: words(time.except) }) : ''),
    onIncomingPayload && t('conditions.answer', { text: onIncomingPayload.text }),
  ];
  return causes.filter(Boolean).join('; ');
}
