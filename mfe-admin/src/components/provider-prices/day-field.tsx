import { DateTimeInput } from '@cabinet/design-system/date';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { dayOf, startOfDay } from '../../model/days.ts';

interface DayFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A day of the calendar in a form; holds `2026-11-30`, or null. */
export function DayField({ name, label, hint }: DayFieldProps) {
  const field = useFormField<string | null>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={field.required}>
      {(control) => (
        <DateTimeInput
          {...control}
          dateOnly
          value={field.value ? startOfDay(field.value) : null}
          onChange={(at) => field.set(at && dayOf(new Date(at)))}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
