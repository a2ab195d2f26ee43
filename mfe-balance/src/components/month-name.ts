import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';

/** Names months, `2026-10`, in the user's language: "October 2026". */
export function useMonthName(): (month: string) => string {
  const { locale } = useCabinet().preferences;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (month) => {
      const name = format.format(new Date(`${month}-15T00:00:00Z`));
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    };
  }, [locale]);
}
