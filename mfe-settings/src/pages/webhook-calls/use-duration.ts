import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';

const SECOND = 1000;

/** Returns a function that says how long a call took: `84 ms`, from a second on `20 s`. */
export function useDuration(): (milliseconds: number) => string {
  const t = useT('settings');
  const { number } = useFormat();
  return (milliseconds) =>
    milliseconds < SECOND
      ? t('webhooks.milliseconds', { number: number(milliseconds) })
      : t('webhooks.seconds', { number: number(milliseconds / SECOND, { maximumFractionDigits: 1 }) });
}
