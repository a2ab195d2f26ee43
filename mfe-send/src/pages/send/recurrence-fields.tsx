import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { RECURRENCE_UNITS } from '@cabinet/domain/recurrence';
import { RECURRING_MAILING_LIMITS } from '@cabinet/domain/recurring-mailings';
import { ClockField, useWeekdays, ZoneField } from '@cabinet/design-system/clock';
import { DateTimeInput } from '@cabinet/design-system/date';
import { CheckboxesField, FormRow, SelectField, useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { nextOf } from '../../model/recurrence.ts';
import type { RecurrenceValues } from '../../model/values.ts';
import styles from './wizard.module.css';

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => String(index + 1));
const DAYS_BEFORE = Array.from({ length: RECURRING_MAILING_LIMITS.daysBefore + 1 }, (_, days) => days);

interface RecurrenceFieldsProps {
  value: RecurrenceValues;
  /** The field of the hours over which each mailing is spread. */
  spread: ReactNode;
}

/** On which days, at what time and until when a message goes out again and again; and when that is next. */
export function RecurrenceFields({ value, spread }: RecurrenceFieldsProps) {
  const t = useT('send');
  const { moment } = useFormat();
  const weekdays = useWeekdays('short');
  const { every } = value.repeat;
  const next = nextOf(value);
  return (
    <>
      <FormRow>
        <SelectField
          name="recurrence.repeat.every"
          label={t('recurrence.every')}
          hint={every === 'birthday' ? t('recurrence.birthdayHint') : undefined}
          options={RECURRENCE_UNITS.map((unit) => ({ value: unit, label: t(`recurrence.units.${unit}`) }))}
        />
        {every === 'month' && (
          <SelectField
            name="recurrence.repeat.day"
            label={t('recurrence.day')}
            hint={t('recurrence.dayHint')}
            options={DAYS_OF_MONTH.map((day) => ({ value: day, label: day }))}
          />
        )}
        {every === 'birthday' && (
          <SelectField
            name="recurrence.repeat.daysBefore"
            label={t('recurrence.onDay')}
            options={DAYS_BEFORE.map((days) => ({
              value: String(days),
              label: days === 0 ? t('recurrence.onBirthday') : t('recurrence.daysBefore', { count: days }),
            }))}
          />
        )}
      </FormRow>
      {every === 'week' && (
        <div data-field="recurrence.repeat.weekdays">
          <CheckboxesField
            name="recurrence.repeat.weekdays"
            label={t('recurrence.weekdays')}
            options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          />
        </div>
      )}
      <FormRow>
        <div data-field="recurrence.time">
          <ClockField name="recurrence.time" label={t('recurrence.time')} />
        </div>
        <ZoneField name="recurrence.timeZone" label={t('recurrence.timeZone')} />
      </FormRow>
      <FormRow>
        <UntilField />
        {spread}
      </FormRow>
      <p className={styles['note']} aria-live="polite">
        {next ? t('recurrence.next', { time: moment(next.at, new Date(0)) }) : t('recurrence.never')}
      </p>
    </>
  );
}

const localDay = (iso: string) => {
  const at = new Date(iso);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** The last day on which it may go out; empty for ever. */
function UntilField() {
  const t = useT('send');
  const { value, error, set, leave } = useFormField<string | null>('recurrence.until');
  return (
    <div data-field="recurrence.until">
      <FieldFrame label={t('recurrence.until')} error={error} hint={t('recurrence.untilHint')}>
        {(control) => (
          <DateTimeInput
            {...control}
            dateOnly
            min={new Date()}
            value={value === null ? null : new Date(`${value}T00:00`).toISOString()}
            onChange={(at) => set(at === null ? null : localDay(at))}
            onBlur={leave}
          />
        )}
      </FieldFrame>
    </div>
  );
}
