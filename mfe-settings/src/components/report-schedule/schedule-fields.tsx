import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MAX_MEMBERS, members } from '@cabinet/domain/members';
import { REPORT_FREQUENCIES, type ReportScheduleChange } from '@cabinet/domain/report-schedules';
import { ClockField, useWeekdays, ZoneField } from '@cabinet/design-system/clock';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { CheckboxesField, FormRow, SelectField, TextField, useFormField, useFormValues } from '@cabinet/design-system/form';

/** The fields of a schedule in a form: title, how often, when, and who of the account gets the report. */
export function ReportScheduleFields() {
  const t = useT('settings');
  const { frequency } = useFormValues<ReportScheduleChange>().values;
  return (
    <>
      <TextField name="title" label={t('ui:column.title')} autoFocus />
      <FormRow>
        <SelectField
          name="frequency"
          label={t('reportSchedules.frequency')}
          options={REPORT_FREQUENCIES.map((value) => ({ value, label: t(`reportSchedules.frequencies.${value}`) }))}
        />
        {frequency === 'weekly' ? <WeekdayField /> : null}
        {frequency === 'monthly' ? <DayField /> : null}
      </FormRow>
      <FormRow>
        <ClockField name="time" label={t('reportSchedules.time')} />
        <ZoneField name="timeZone" label={t('reportSchedules.zone')} />
      </FormRow>
      <RecipientsField />
    </>
  );
}

function WeekdayField() {
  const t = useT('settings');
  const weekdays = useWeekdays('long');
  const { value, set } = useFormField<number>('weekday');
  return (
    <FieldFrame label={t('reportSchedules.weekday')}>
      {(control) => (
        <NativeSelect
          {...control}
          options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          value={String(value)}
          onChange={(day) => set(Number(day))}
        />
      )}
    </FieldFrame>
  );
}

function DayField() {
  const t = useT('settings');
  const { value, set } = useFormField<number>('day');
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
  return (
    <FieldFrame label={t('reportSchedules.day')} hint={t('reportSchedules.dayHint')}>
      {(control) => (
        <NativeSelect
          {...control}
          options={days.map((day) => ({ value: day, label: day }))}
          value={String(value)}
          onChange={(day) => set(Number(day))}
        />
      )}
    </FieldFrame>
  );
}

/** The people of the account who get the report; of an account with one person there is nothing to choose. */
function RecipientsField() {
  const t = useT('settings');
  const { can } = useCabinet();
  const { data } = useResource(members).useFind({ $limit: MAX_MEMBERS }, { skip: !can('members.get') });
  const people = data?.data ?? [];
  if (people.length < 2) return <p>{t('reportSchedules.toMe')}</p>;
  const options = people.map(({ id, username, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim() || username,
  }));
  return <CheckboxesField name="recipients" label={t('reportSchedules.recipients')} options={options} />;
}
