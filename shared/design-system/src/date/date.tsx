import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';
import { FieldFrame, Input, type FrameControl } from '../input/input.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';

// antd is loaded when a date picker is shown, not with the page; until then a placeholder of the same size and name stands in for it.
const DateTimePicker = lazyComponent(() => import('./picker.tsx').then((module) => module.DateTimePicker));
const DateRangePicker = lazyComponent(() => import('./picker.tsx').then((module) => module.DateRangePicker));

export interface DateTimeInputProps extends Partial<FrameControl> {
  /** ISO time, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Picks days only; the value is the day's beginning in local time. */
  dateOnly?: boolean;
  /** The first and the last day that can be picked. */
  min?: Date;
  max?: Date;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A point in time, typed or picked; ISO in, ISO out. */
export function DateTimeInput(props: DateTimeInputProps) {
  return (
    <Suspense fallback={<Input id={props.id} readOnly placeholder={props.placeholder} />}>
      <DateTimePicker {...props} />
    </Suspense>
  );
}

/** A point in time in a form; holds an ISO string or null. */
export function DateTimeField({
  name,
  label,
  hint,
  required,
  after,
  ...rest
}: FieldProps & Omit<DateTimeInputProps, 'value' | 'onChange' | keyof FrameControl>) {
  const field = useFormField<string | Date | null | undefined>(name);
  const value = field.value instanceof Date ? field.value.toISOString() : (field.value ?? null);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => <DateTimeInput {...rest} {...control} value={value} onChange={field.set} onBlur={field.leave} />}
    </FieldFrame>
  );
}

export interface RangeValue {
  from: string | null;
  to: string | null;
}

export interface DateRangeInputProps {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** Accessible names of the two inputs. */
  labels: readonly [from: string, to: string];
  /** How many days before and after the chosen range may be picked. */
  pickableDays?: number;
  /** Picks whole days, and both ends; each is the day's beginning in local time. */
  dateOnly?: boolean;
}

/** A range of time whose ends may each stay open; ISO in, ISO out. */
export function DateRangeInput(props: DateRangeInputProps) {
  return (
    <Suspense fallback={<Input readOnly aria-label={props.labels.join(' – ')} />}>
      <DateRangePicker {...props} />
    </Suspense>
  );
}
