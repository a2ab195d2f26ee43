import { Suspense, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { FormRow, SelectField, useFormField, useFormValue } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Segmented } from '@cabinet/design-system/segmented';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { lateComponent } from '../../late-texts.ts';
import { newRecurrence } from '../../model/recurrence.ts';
import { isMailing } from '../../model/mailing.ts';
import { useChanged } from '../../model/use-changed.ts';
import { useRecurringId } from '../../model/use-recurring.ts';
import type { RecurrenceValues, SendValues } from '../../model/values.ts';
import type { SendTime } from './use-send-text.ts';

const DateTimeField = lazyComponent(() => import('@cabinet/design-system/date').then((module) => module.DateTimeField));
const QuietFields = lateComponent(() => import('./quiet-fields.tsx').then((module) => module.QuietFields));
const RecurrenceFields = lateComponent(() => import('./recurrence-fields.tsx').then((module) => module.RecurrenceFields));

const HOURS = Array.from({ length: LIMITS.stretchHours + 1 }, (_, hours) => hours);
const HOUR_MS = 3_600_000;

/** Now, later or again and again, and over how many hours; what goes out at once cannot be spread (spec 2 §4). */
export function ScheduleFields() {
  const t = useT('send');
  const delay = useFormField<string | null>('schedule.delay');
  const until = useFormField<number | string>('schedule.until');
  const recurrence = useFormField<RecurrenceValues | null>('recurrence');
  const isOfMany = useFormValue((values: SendValues) => isMailing(values));
  const isChange = useChanged() !== undefined;
  const isOrdered = useRecurringId() !== undefined;
  const [opened] = useState(() => new Date());
  const time: SendTime = recurrence.value ? 'recurring' : delay.value === null ? 'now' : 'later';
  const choose = (choice: SendTime) => {
    if (choice === 'now') until.set(0);
    delay.set(choice === 'later' ? new Date(Date.now() + HOUR_MS).toISOString() : null);
    recurrence.set(choice === 'recurring' ? newRecurrence() : null);
  };
  const spread = (
    <SelectField
      name="schedule.until"
      label={t('schedule.spread')}
      options={HOURS.map((hours) => ({
        value: String(hours),
        label: hours === 0 ? t('schedule.atOnce') : t('schedule.hours', { count: hours }),
      }))}
    />
  );
  return (
    <>
      {isOrdered ? null : (
        <Segmented
          label={t('summary.when')}
          options={[
            { value: 'now', label: t('schedule.now') },
            { value: 'later', label: t('schedule.later') },
            // One that is scheduled stays one mailing.
            ...(isChange ? [] : [{ value: 'recurring' as const, label: t('schedule.recurring') }]),
          ]}
          value={time}
          onChange={choose}
        />
      )}
      {time === 'later' && (
        <FormRow>
          <div data-field="schedule.delay">
            <Suspense fallback={<SkeletonBar width={100} tall />}>
              <DateTimeField name="schedule.delay" label={t('schedule.start')} min={opened} required />
            </Suspense>
          </div>
          {spread}
        </FormRow>
      )}
      {recurrence.value && (
        <Suspense fallback={<SkeletonBar width={100} tall />}>
          <RecurrenceFields value={recurrence.value} spread={spread} />
        </Suspense>
      )}
      {/* A few messages at once are what somebody waits for. */}
      {(time !== 'now' || isOfMany) && (
        <Suspense fallback={<SkeletonBar width={60} />}>
          <QuietFields />
        </Suspense>
      )}
    </>
  );
}
