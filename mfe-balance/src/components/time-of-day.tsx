import { DateTime } from '@cabinet/design-system/value';

/** The time of day, with the date when it was not today. */
export function TimeOfDay({ at }: { at: string }) {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return <DateTime at={at} exact={today ? 'time' : true} interactive={false} />;
}
