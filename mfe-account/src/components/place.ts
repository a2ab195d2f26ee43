import type { Locale } from '@cabinet/domain/locales';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';

/** The place of a sign-in, as far as it is known: `Madrid, Spain`; country codes are translated to the user's language. */
export function placeOf({ country = '', city = '' }: TelemetryRecord['data'], locale: Locale): string {
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : country;
  return [city, name].filter(Boolean).join(', ');
}
