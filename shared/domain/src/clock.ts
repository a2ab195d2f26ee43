import { string } from './validation.ts';

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text names a time zone: by name, as an offset has no summer. */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z]/.test(name) && isTimeZone(name);
}

/** A time of day: `09:30`. */
export const clockTime = () => string().required().matches(/^([01]\d|2[0-3]):[0-5]\d$/); // prettier-ignore
