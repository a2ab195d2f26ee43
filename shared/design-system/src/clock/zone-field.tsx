import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { useFormField } from '../form/use-form-field.ts';
import { FieldFrame } from '../input/input.tsx';
import { RemoteSelect, type RemoteOptions } from '../select/select.tsx';
import { cityOf, commonZones, zoneName } from './zone-name.ts';

/** Zones that a search shows at most: how far each is from UTC takes the browser some tenths of a millisecond. */
const SHOWN_ZONES = 50;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones that are offered before anything is typed: the device's own, UTC, and those that speakers of the language often choose. */
function offeredZones(locale: string): string[] {
  const common = commonZones(locale).toSorted((a, b) => cityOf(locale, a).localeCompare(cityOf(locale, b), locale));
  return [...new Set([ownZone(), 'UTC', ...common])];
}

/** The zones whose city, in the language or in English, contains what was typed; those that begin with it come first. */
function matchingZones(locale: string, search: string): string[] {
  const text = search.toLocaleLowerCase(locale);
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
    zone,
    city: cityOf(locale, zone).toLocaleLowerCase(locale),
  }));
  const matching = zones.filter(({ zone, city }) => city.includes(text) || zone.replaceAll('_', ' ').toLowerCase().includes(text));
  const rank = ({ city }: { city: string }) => (city.startsWith(text) ? 0 : 1);
  return matching.toSorted((a, b) => rank(a) - rank(b) || a.city.localeCompare(b.city, locale)).map(({ zone }) => zone);
}

function useZoneOptions(search: string): RemoteOptions {
  const locale = useLocale();
  return useMemo(() => {
    const typed = search.trim();
    const zones = typed === '' ? offeredZones(locale) : matchingZones(locale, typed);
    return { options: zones.slice(0, SHOWN_ZONES).map((zone) => ({ value: zone, label: zoneName(locale, zone) })), loading: false };
  }, [locale, search]);
}

/** A time zone in a form, found by its city: “Moscow (UTC+3)”. */
export function ZoneField({ name, label }: { name: string; label: string }) {
  const locale = useLocale();
  const { value, error, set, leave } = useFormField<string>(name);
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <RemoteSelect
          {...control}
          useOptions={useZoneOptions}
          delay={0}
          value={value}
          chosen={zoneName(locale, value)}
          onChange={(zone) => set(zone ?? ownZone())}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
