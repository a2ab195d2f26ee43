import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog as DialogFrame, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import { reportSchedules, reportScheduleSchema, type NewReportSchedule, type ReportScheduleChange } from '@cabinet/domain/report-schedules';
import { RECORD_LISTS } from '@cabinet/domain/reports';
import { useNavigate } from 'react-router';
import { ReportScheduleFields } from '../components/report-schedule/schedule-fields.tsx';

/** Every Monday morning where the person is, for them alone. */
const newTiming = (personId: string): ReportScheduleChange => ({
  title: '',
  frequency: 'weekly',
  weekday: 1,
  day: 1,
  time: '09:00',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  recipients: [personId],
  isActive: true,
});

/** Keeps a report of a list to be made again and again, and sent by email. */
export function Dialog({ of, report, close }: DialogComponentProps<'settings.reportSchedule/v1'>) {
  const t = useT('settings');
  const { link, notify, session } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(reportSchedules).useCreate();
  const save = async (body: NewReportSchedule) => {
    await create(body).unwrap();
    close();
    const page = link('settings.reportSchedules');
    notify({
      tone: 'success',
      title: t('reportSchedules.saved'),
      ...(page ? { action: { label: t('reportSchedules.show'), onSelect: () => void navigate(page) } } : {}),
    });
  };
  return (
    <DialogFrame title={t('reportSchedules.newTitle')} width={500} onClose={() => close()}>
      <Form<NewReportSchedule> schema={reportScheduleSchema} initial={{ ...newTiming(session.person.id), report }} onSubmit={save}>
        <p>{t(RECORD_LISTS.has(of) ? 'reportSchedules.ofPeriod' : 'reportSchedules.ofMoment')}</p>
        <ReportScheduleFields />
        <DialogFooter>
          <Button onClick={() => close()}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('reportSchedules.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogFrame>
  );
}
