import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { REPORT_FREQUENCIES, reportSchedules, type ReportSchedule } from '@cabinet/domain/report-schedules';
import { ReportScheduleForm } from './form.tsx';
import { useScheduleWords } from './use-schedule-words.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

const column = columnsOf(reportSchedules);
const action = actionsOf(reportSchedules);

/** Reports that come by email again and again: which, when, how the last one went. A new one begins where its list is exported. */
export function Page() {
  const t = useT('settings');
  const messages = useCabinet().link('messages.outgoing');
  const words = useScheduleWords();
  const dialogs = useListDialogs(reportSchedules, { update: ReportScheduleForm });
  const actions = useScheduleActions();
  return (
    <ResourceList
      resource={reportSchedules}
      title={t('reportSchedules.title')}
      tabs={<AreaTabs parent="/settings" />}
      columns={[
        column.text('title', { card: 'title', soft: false }),
        column.custom('frequency', words, { label: t('reportSchedules.when'), card: 'text' }),
        column.date('nextAt', { label: t('reportSchedules.next'), from: 'sm' }),
        column.date('lastAt', { label: t('reportSchedules.last'), from: 'lg', card: 'none' }),
        column.custom('lastState', (row) => <State row={row} />, { label: t('ui:column.status'), card: 'aside' }),
      ]}
      filters={[
        'search',
        {
          field: 'frequency',
          label: t('reportSchedules.frequency'),
          options: REPORT_FREQUENCIES.map((value) => ({ value, label: t(`reportSchedules.frequencies.${value}`) })),
        },
        'createdAt',
      ]}
      dialogs={dialogs}
      actions={[action.update(dialogs), ...actions, action.remove(({ title }) => title)]}
      empty={{
        picture: 'files',
        text: t('reportSchedules.empty'),
        action: messages === undefined ? null : <Button to={messages}>{t('reportSchedules.open')}</Button>,
      }}
    />
  );
}

/** Whether it comes, and how the last one went; a failure says why. */
function State({ row: { isActive, lastState, lastError } }: { row: ReportSchedule }) {
  const t = useT('settings');
  if (lastState === 'failed') return <Dot tone="error">{t(`ui:error.${lastError ?? 'INTERNAL'}`)}</Dot>;
  if (!isActive) return <Dot tone="warning">{t('reportSchedules.states.paused')}</Dot>;
  return <Dot tone={lastState ? 'success' : 'info'}>{t(`reportSchedules.states.${lastState ?? 'waiting'}`)}</Dot>;
}
