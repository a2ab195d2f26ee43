import { useMemo } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import { FieldFrame, Input } from '../input/input.tsx';
import { zoneName } from './zone-name.ts';
import { useFormField } from '../form/use-form-field.ts';

export { ZoneField } from './zone-field.tsx';

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The days of the week in the user's language, from Monday on. */
export function useWeekdays(style: 'short' | 'long'): readonly string[] {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
  }, [locale, style]);
}

/** Returns a function that says a time zone by its city, in the user's language, and its distance from UTC: “Moscow (UTC+3)”. */
export function useZoneName(): (timeZone: string) => string {
  const locale = useLocale();
  return (timeZone) => zoneName(locale, timeZone);
}

interface ClockFieldProps {
  name: string;
  label: string;
}

/** A time of day in a form, `22:30`. */
export function ClockField({ name, label }: ClockFieldProps) {
  const { value, error, set, leave } = useFormField<string>(name);
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <Input {...control} type="time" value={value} onChange={({ target }) => set(target.value)} onBlur={leave} />}
    </FieldFrame>
  );
}
