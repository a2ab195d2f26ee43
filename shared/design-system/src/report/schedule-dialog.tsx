import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import {
  reportScheduleChangeSchema,
  reportSchedules,
  reportScheduleSchema,
  type NewReportSchedule,
  type ReportSchedule,
  type ReportScheduleChange,
} from '@cabinet/domain/report-schedules';
import { RECORD_LISTS, type NewReport } from '@cabinet/domain/reports';
import type { ResourceName } from '@cabinet/domain/resource';
import { useNavigate } from 'react-router';
import { Button } from '../button/button.tsx';
import { Dialog, DialogFooter } from '../dialog/dialog.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { ReportScheduleFields } from './schedule-fields.tsx';
import { useReportTexts } from './use-report-texts.ts';

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
export function NewScheduleDialog({ of, report, onClose }: { of: ResourceName; report: NewReport; onClose: () => void }) {
  const t = useReportTexts();
  const { link, notify, session } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(reportSchedules).useCreate();
  const save = async (body: NewReportSchedule) => {
    await create(body).unwrap();
    onClose();
    const page = link('settings.reportSchedules');
    notify({
      tone: 'success',
      title: t('schedule.saved'),
      ...(page ? { action: { label: t('schedule.show'), onSelect: () => void navigate(page) } } : {}),
    });
  };
  return (
    <Dialog title={t('schedule.title')} width={500} onClose={onClose}>
      <Form<NewReportSchedule> schema={reportScheduleSchema} initial={{ ...newTiming(session.person.id), report }} onSubmit={save}>
        <p>{t(RECORD_LISTS.has(of) ? 'schedule.ofPeriod' : 'schedule.ofMoment')}</p>
        <ReportScheduleFields />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('schedule.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Changes when a report is made and who gets it; what it is made of stays. */
export function ScheduleDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const t = useReportTexts();
  const [update] = useResource(reportSchedules).useUpdate();
  const { id, title } = schedule;
  const save = async (body: ReportScheduleChange) => {
    await update({ id, body }).unwrap();
    onClose();
  };
  return (
    <Dialog title={t('schedule.change', { title })} width={500} onClose={onClose}>
      <Form<ReportScheduleChange>
        schema={reportScheduleChangeSchema}
        initial={reportScheduleChangeSchema.cast(schedule, { stripUnknown: true })}
        onSubmit={save}
      >
        <ReportScheduleFields />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
