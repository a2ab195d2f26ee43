import type { Locale } from '@cabinet/domain/locales';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';

/** Where somebody was, as far as it is known: `Madrid, Spain`; countries by code are named in the reader's language. */
export function placeOf({ country = '', city = '' }: TelemetryRecord['data'], locale: Locale): string {
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : country;
  return [city, name].filter(Boolean).join(', ');
}
