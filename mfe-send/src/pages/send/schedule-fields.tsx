import { Suspense, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { FormRow, SelectField, useFormField } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Segmented } from '@cabinet/design-system/segmented';
import { SkeletonBar } from '@cabinet/design-system/skeleton';

const DateTimeField = lazyComponent(() => import('@cabinet/design-system/date').then((module) => module.DateTimeField));

const HOURS = Array.from({ length: LIMITS.stretchHours + 1 }, (_, hours) => hours);
const HOUR_MS = 3_600_000;

/** Now or later, and over how many hours; only a later send can be spread (spec 2 §4). */
export function ScheduleFields() {
  const t = useT('send');
  const delay = useFormField<string | null>('schedule.delay');
  const until = useFormField<number | string>('schedule.until');
  const [opened] = useState(() => new Date());
  const later = delay.value !== null;
  const choose = (choice: 'now' | 'later') => {
    if (choice === 'later') return delay.set(new Date(Date.now() + HOUR_MS).toISOString());
    until.set(0);
    delay.set(null);
  };
  return (
    <>
      <Segmented
        label={t('summary.when')}
        options={[
          { value: 'now', label: t('schedule.now') },
          { value: 'later', label: t('schedule.later') },
        ]}
        value={later ? 'later' : 'now'}
        onChange={choose}
      />
      {later && (
        <FormRow>
          <div data-field="schedule.delay">
            <Suspense fallback={<SkeletonBar width={100} tall />}>
              <DateTimeField name="schedule.delay" label={t('schedule.start')} min={opened} required />
            </Suspense>
          </div>
          <SelectField
            name="schedule.until"
            label={t('schedule.spread')}
            options={HOURS.map((hours) => ({
              value: String(hours),
              label: hours === 0 ? t('schedule.atOnce') : t('schedule.hours', { count: hours }),
            }))}
          />
        </FormRow>
      )}
    </>
  );
}
