import { useResource } from '@cabinet/api/resource';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type RowAction } from '@cabinet/design-system/list';
import { reportScheduleChangeSchema, reportSchedules, type ReportSchedule } from '@cabinet/domain/report-schedules';
import { useSettingsRunReportScheduleMutation } from '../../report-schedule-api.ts';

const action = actionsOf(reportSchedules);

/** What can be done about a scheduled report without changing when it comes. */
export function useScheduleActions(): RowAction<ReportSchedule>[] {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [update] = useResource(reportSchedules).useUpdate();
  const [run] = useSettingsRunReportScheduleMutation();
  const access = reportSchedules.actions.update;
  const turn = (row: ReportSchedule, isActive: boolean) =>
    update({ id: row.id, body: { ...reportScheduleChangeSchema.cast(row, { stripUnknown: true }), isActive } }).unwrap();
  return [
    action.custom({
      key: 'download',
      label: t('reportSchedules.download'),
      icon: 'download',
      access: 'storage.get',
      shown: ({ lastFileId }) => lastFileId !== null,
      run: ({ lastFileId }) => lastFileId && downloadFile(lastFileId),
    }),
    action.custom({
      key: 'run',
      label: t('reportSchedules.run'),
      icon: 'send',
      access,
      run: async ({ id }) => {
        await run(id).unwrap();
        notify({ tone: 'success', title: t('reportSchedules.running') });
      },
    }),
    action.custom({
      key: 'pause',
      label: t('reportSchedules.pause'),
      icon: 'pause',
      access,
      shown: ({ isActive }) => isActive,
      run: (row) => turn(row, false),
    }),
    action.custom({
      key: 'resume',
      label: t('reportSchedules.resume'),
      icon: 'play',
      access,
      shown: ({ isActive }) => !isActive,
      run: (row) => turn(row, true),
    }),
  ];
}
