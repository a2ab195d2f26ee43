import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { SelectField } from '../form/select-field.tsx';

interface CountryFieldProps {
  name: string;
  label: string;
  /** The detected country, listed first; by default the country of the device's language. */
  first?: string;
  /** `settings.frontend.variant`: when it is on, the countries of the CIS come before the others. */
  variant?: boolean;
}

/** The country of the device's language; undefined when the language names no country that has phone numbers. */
export function detectCountry(languages: readonly string[] = navigator.languages): string | undefined {
  for (const language of languages) {
    const region = new Intl.Locale(language).maximize().region;
    if (region && [...COUNTRIES.first, ...COUNTRIES.others].includes(region)) return region;
  }
  return undefined;
}

/** Chooses a country by its name in the current language: the detected one first, then with `variant` those of the CIS, then the others in alphabetical order (spec 1 §9). */
export function CountryField({ name, label, first = detectCountry(), variant = false }: CountryFieldProps) {
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = (codes: readonly string[]) => codes.map((value) => ({ value, label: names.of(value) ?? value }));
    const lead = new Set([...(first ? [first] : []), ...(variant ? COUNTRIES.first : [])]);
    const others = named([...COUNTRIES.first, ...COUNTRIES.others].filter((code) => !lead.has(code)));
    return [...named([...lead]), ...others.sort((a, b) => a.label.localeCompare(b.label, locale))];
  }, [locale, first, variant]);
  return <SelectField name={name} label={label} options={options} />;
}
