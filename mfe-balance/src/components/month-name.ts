import { useCallback } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useLocale } from '@cabinet/contract/i18n';

/** Names months, `2026-10`, in the user's language: "October 2026". */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const { date } = useFormat();
  return useCallback(
    (month: string) => {
      const name = date(`${month}-15T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    },
    [date, locale],
  );
}
