import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';

/** Countries by name in the current language; those of the CIS come first (spec 1 §9). */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = (codes: readonly string[]) =>
      codes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => a.label.localeCompare(b.label, locale));
    return [...named(COUNTRIES.first), ...named(COUNTRIES.others)];
  }, [locale]);
}
