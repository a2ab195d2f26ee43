import { DatePicker } from 'antd';
import en from 'antd/es/date-picker/locale/en_GB';
import es from 'antd/es/date-picker/locale/es_ES';
import ru from 'antd/es/date-picker/locale/ru_RU';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/ru.js';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, type FrameControl } from '../input/input.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';
import { AntdTheme } from '../theme/antd.tsx';

const PICKER_LOCALE = { ru, en, es } as const;
const DAYJS_LOCALE: Readonly<Record<Locale, string>> = { ru: 'ru', en: 'en-gb', es: 'es' };
const FORMAT: Readonly<Record<Locale, string>> = { ru: 'DD.MM.YYYY', en: 'DD/MM/YYYY', es: 'DD/MM/YYYY' };

function usePicker(time: boolean) {
  const locale = useLocale();
  return {
    locale: PICKER_LOCALE[locale],
    format: `${FORMAT[locale]}${time ? ' HH:mm' : ''}`,
    showTime: time ? { format: 'HH:mm' } : false,
    suffixIcon: <Icon name="calendar" size={15} />,
    allowClear: { clearIcon: <Icon name="close" size={14} /> },
    style: { inlineSize: '100%' },
    toDay: (at: string | Date | null | undefined) => (at ? dayjs(at).locale(DAYJS_LOCALE[locale]) : null),
  };
}

interface DateTimeInputProps extends Partial<FrameControl> {
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
export function DateTimeInput({
  value,
  onChange,
  dateOnly = false,
  min,
  max,
  placeholder,
  'aria-invalid': invalid,
  ...rest
}: DateTimeInputProps) {
  const { toDay, ...picker } = usePicker(!dateOnly);
  return (
    <AntdTheme>
      <DatePicker
        {...rest}
        {...picker}
        needConfirm={false}
        aria-invalid={invalid}
        status={invalid ? 'error' : undefined}
        placeholder={placeholder ?? picker.format}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        value={toDay(value)}
        onChange={(next: Dayjs | null) => onChange(next ? (dateOnly ? next.startOf('day') : next).toISOString() : null)}
      />
    </AntdTheme>
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

interface DateRangeInputProps {
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  /** Names the two boxes. */
  labels: readonly [from: string, to: string];
}

/** From and to, either may stay open; ISO in, ISO out. */
export function DateRangeInput({ value, onChange, labels }: DateRangeInputProps) {
  const { toDay, ...picker } = usePicker(true);
  return (
    <AntdTheme>
      <DatePicker.RangePicker
        {...picker}
        needConfirm={false}
        allowEmpty
        placeholder={[...labels]}
        aria-label={labels.join(' – ')}
        value={[toDay(value.from), toDay(value.to)]}
        onChange={(next) => onChange({ from: next?.[0]?.toISOString() ?? null, to: next?.[1]?.toISOString() ?? null })}
      />
    </AntdTheme>
  );
}
