import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import {
  reportScheduleChangeSchema,
  reportSchedules,
  type ReportSchedule,
  type ReportScheduleChange,
} from '@cabinet/domain/report-schedules';
import { ReportScheduleFields } from '../../components/report-schedule/schedule-fields.tsx';

/** Changes when a report is made and who gets it; what it is made of stays. A new one begins where its list is exported. */
export function ReportScheduleForm({ row, close }: RowDialogProps<ReportSchedule>) {
  const t = useT('settings');
  const [update] = useResource(reportSchedules).useUpdate();
  if (!row) return null;
  const save = async (body: ReportScheduleChange) => {
    await update({ id: row.id, body }).unwrap();
    close();
  };
  return (
    <Dialog title={t('reportSchedules.change', { title: row.title })} width={500} onClose={close}>
      <Form<ReportScheduleChange>
        schema={reportScheduleChangeSchema}
        initial={reportScheduleChangeSchema.cast(row, { stripUnknown: true })}
        onSubmit={save}
      >
        <ReportScheduleFields />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
