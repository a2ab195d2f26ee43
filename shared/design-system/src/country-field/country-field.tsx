import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { COUNTRIES } from '@cabinet/domain/countries';
import { SelectField } from '../form/select-field.tsx';

interface CountryFieldProps {
  name: string;
  label: string;
  /** The country that was detected: it leads the list. Without it, the one of this device's language does. */
  first?: string;
  /** `settings.frontend.variant`: in it the countries of the CIS come before the others. */
  variant?: boolean;
}

/** The country that this device's language speaks of; undefined when it speaks of none that has phone numbers. */
export function detectCountry(languages: readonly string[] = navigator.languages): string | undefined {
  for (const language of languages) {
    const region = new Intl.Locale(language).maximize().region;
    if (region && [...COUNTRIES.first, ...COUNTRIES.others].includes(region)) return region;
  }
  return undefined;
}

/** A country by its name in the current language: the detected one, those of the CIS in one variant, then the others by the alphabet (spec 1 §9). */
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
