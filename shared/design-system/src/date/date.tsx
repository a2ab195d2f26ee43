import { lazy, Suspense } from 'react';
import { FieldFrame, Input, type FrameControl } from '../input/input.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';

// antd comes when a date is asked for, not with the page: until then a box of the same size and name stands there.
const DateTimePicker = lazy(() => import('./picker.tsx').then((module) => ({ default: module.DateTimePicker })));
const DateRangePicker = lazy(() => import('./picker.tsx').then((module) => ({ default: module.DateRangePicker })));

export interface DateTimeInputProps extends Partial<FrameControl> {
  /** ISO time, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Days only: the day's beginning in local time. */
  dateOnly?: boolean;
  /** Bounds, inclusive by day. */
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
  /** Names the two boxes. */
  labels: readonly [from: string, to: string];
  /** How many days before and after the chosen range may be picked. */
  reach?: number;
}

/** From and to, either may stay open; ISO in, ISO out. */
export function DateRangeInput(props: DateRangeInputProps) {
  return (
    <Suspense fallback={<Input readOnly aria-label={props.labels.join(' – ')} />}>
      <DateRangePicker {...props} />
    </Suspense>
  );
}
