import { useT } from '@cabinet/contract/i18n';
import { ClockField, useWeekdays, ZoneField } from '@cabinet/design-system/clock';
import { useFormField } from '@cabinet/design-system/form';
import { Checkbox } from '@cabinet/design-system/input';
import styles from './routing.module.css';

/** The hours of the day, the days of the week and the clock of a rule's window. */
export function RuleTimeField() {
  const t = useT('admin');
  const days = useFormField<readonly number[]>('conditions.time.weekdays');
  const short = useWeekdays('short');
  const long = useWeekdays('long');
  return (
    <div className={styles['window']}>
      <div className={styles['hours']}>
        <ClockField name="conditions.time.from" label={t('routing.time.from')} />
        <ClockField name="conditions.time.to" label={t('routing.time.to')} />
        <ZoneField name="conditions.time.timeZone" label={t('routing.time.zone')} />
      </div>
      <div className={styles['days']} role="group" aria-label={t('routing.time.days')}>
        {short.map((name, index) => {
          const day = index + 1;
          const isOn = days.value.includes(day);
          const next = isOn ? days.value.filter((one) => one !== day) : [...days.value, day].sort((a, b) => a - b);
          return <Checkbox key={day} label={name} aria-label={long[index]} checked={isOn} onChange={() => days.set(next)} />;
        })}
      </div>
      <p className={styles['note']}>{t('routing.time.hint')}</p>
    </div>
  );
}
