import { DatePicker } from 'antd';
import en from 'antd/es/date-picker/locale/en_GB';
import es from 'antd/es/date-picker/locale/es_ES';
import ru from 'antd/es/date-picker/locale/ru_RU';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/ru.js';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { Icon } from '../icon/icon.tsx';
import { AntdTheme } from '../theme/antd.tsx';
import type { DateRangeInputProps, DateTimeInputProps } from './date.tsx';

const PICKER_LOCALE = { ru, en, es } as const;
const DAYJS_LOCALE: Readonly<Record<Locale, string>> = { ru: 'ru', en: 'en-gb', es: 'es' };
const FORMAT: Readonly<Record<Locale, string>> = { ru: 'DD.MM.YYYY', en: 'DD/MM/YYYY', es: 'DD/MM/YYYY' };
/** What stands in an empty field: the format in the letters of the language. */
const FORMAT_NAME: Readonly<Record<Locale, string>> = { ru: 'ДД.ММ.ГГГГ', en: 'DD/MM/YYYY', es: 'DD/MM/AAAA' };

/** Makes antd's columns of hours and minutes focusable: they scroll, and the keyboard could not reach them otherwise. */
function KeyboardPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const column of panel.current?.querySelectorAll<HTMLElement>('ul[data-type]') ?? []) column.tabIndex = 0;
  });
  return <div ref={panel}>{children}</div>;
}

/** Lets Escape close only the open calendar and not the dialog around it. The focus may be inside the calendar, which is a portal. */
function useEscape() {
  const isOpen = useRef(false);
  return {
    onOpenChange: (open: boolean) => void (isOpen.current = open),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen.current) event.preventDefault();
    },
  };
}

function EscapeScope({ onKeyDownCapture, children }: Pick<ReturnType<typeof useEscape>, 'onKeyDownCapture'> & { children: ReactNode }) {
  return (
    <AntdTheme>
      <div onKeyDownCapture={onKeyDownCapture}>{children}</div>
    </AntdTheme>
  );
}

function usePicker(time: boolean) {
  const locale = useLocale();
  return {
    locale: PICKER_LOCALE[locale],
    format: `${FORMAT[locale]}${time ? ' HH:mm' : ''}`,
    placeholder: `${FORMAT_NAME[locale]}${time ? ' HH:mm' : ''}`,
    showTime: time ? { format: 'HH:mm' } : false,
    suffixIcon: <Icon name="calendar" size={15} />,
    allowClear: { clearIcon: <Icon name="close" size={14} /> },
    style: { inlineSize: '100%' },
    panelRender: (panel: ReactNode) => <KeyboardPanel>{panel}</KeyboardPanel>,
    toDay: (at: string | Date | null | undefined) => (at ? dayjs(at).locale(DAYJS_LOCALE[locale]) : null),
  };
}

/** antd's picker behind `DateTimeInput`. */
export function DateTimePicker({
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
  const { onKeyDownCapture, onOpenChange } = useEscape();
  return (
    <EscapeScope onKeyDownCapture={onKeyDownCapture}>
      <DatePicker
        {...rest}
        {...picker}
        onOpenChange={onOpenChange}
        needConfirm={false}
        aria-invalid={invalid}
        status={invalid ? 'error' : undefined}
        placeholder={placeholder ?? picker.placeholder}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        value={toDay(value)}
        onChange={(next: Dayjs | null) => onChange(next ? (dateOnly ? next.startOf('day') : next).toISOString() : null)}
      />
    </EscapeScope>
  );
}

/** antd's pair of pickers behind `DateRangeInput`. */
export function DateRangePicker({ value, onChange, labels, pickableDays, dateOnly = false }: DateRangeInputProps) {
  const { toDay, ...picker } = usePicker(!dateOnly);
  const toTime = (day: Dayjs | null | undefined) => (day ? (dateOnly ? day.startOf('day') : day).toISOString() : null);
  const { onKeyDownCapture, onOpenChange } = useEscape();
  const [from, to] = [value.from ?? value.to, value.to ?? value.from];
  return (
    <EscapeScope onKeyDownCapture={onKeyDownCapture}>
      <DatePicker.RangePicker
        {...picker}
        onOpenChange={onOpenChange}
        needConfirm={false}
        allowEmpty={!dateOnly}
        {...(dateOnly && { allowClear: false })}
        placeholder={[...labels]}
        minDate={pickableDays !== undefined && from ? dayjs(from).subtract(pickableDays, 'day') : undefined}
        maxDate={pickableDays !== undefined && to ? dayjs(to).add(pickableDays, 'day') : undefined}
        aria-label={labels.join(' – ')}
        value={[toDay(value.from), toDay(value.to)]}
        onChange={(next) => onChange({ from: toTime(next?.[0]), to: toTime(next?.[1]) })}
      />
    </EscapeScope>
  );
}
