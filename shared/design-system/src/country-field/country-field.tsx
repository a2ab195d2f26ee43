import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { SelectField } from '../form/select-field.tsx';

interface CountryFieldProps {
  name: string;
  label: string;
  /** The country that was detected: it leads the list. */
  first?: string;
}

/** The country that this device's language speaks of; undefined when it speaks of none that has phone numbers. */
export function detectCountry(languages: readonly string[] = navigator.languages): string | undefined {
  for (const language of languages) {
    const region = new Intl.Locale(language).maximize().region;
    if (region && [...COUNTRIES.first, ...COUNTRIES.others].includes(region)) return region;
  }
  return undefined;
}

/** A country by its name in the current language: the detected one, then those of the CIS, then the others (spec 1 §9). */
export function CountryField({ name, label, first }: CountryFieldProps) {
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = (codes: readonly string[]) =>
      codes
        .filter((code) => code !== first)
        .map((value) => ({ value, label: names.of(value) ?? value }))
        .sort((a, b) => a.label.localeCompare(b.label, locale));
    const lead = first === undefined ? [] : [{ value: first, label: names.of(first) ?? first }];
    return [...lead, ...named(COUNTRIES.first), ...named(COUNTRIES.others)];
  }, [locale, first]);
  return <SelectField name={name} label={label} options={options} />;
}
