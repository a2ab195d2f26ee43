import { useNavigate, useParams } from 'react-router';
import { isApiError } from '@cabinet/api/errors';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { TestTag } from '@cabinet/design-system/tag';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { TaskTitle } from '../../components/task-title.tsx';
import { TaskTypeTag } from '../../components/task-type-tag.tsx';
import { useTaskActions } from '../../components/use-task-actions.ts';
import { Mailing } from './mailing.tsx';
import { OtherTask } from './other-task.tsx';
import { ReasonNotice } from './reason-notice.tsx';
import { Rename } from './rename.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';

const NOT_FOUND = 404;

/** One task, live: how far it is, why messages failed, what it costs, and what can be done with it (spec 2 §2, §4). */
export function Page() {
  const t = useT('messages');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { currentData: task, error, refetch } = useResource(tasks).useGet(id);
  const list = link('messages.tasks');
  if (task) return <TaskPage key={id} task={task} />;
  return (
    <PageLayout title={t('task.title')} back={list}>
      {error === undefined ? (
        <TaskSkeleton />
      ) : isApiError(error) && error.status === NOT_FOUND ? (
        <Empty picture="tasks" text={t('task.gone')} action={list && <Button to={list}>{t('widgets.running.all')}</Button>} />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </PageLayout>
  );
}

function TaskPage({ task }: { task: Task }) {
  const navigate = useNavigate();
  const { link } = useCabinet();
  const actions = useTaskActions();
  const list = link('messages.tasks');
  const leave = () => void navigate(list ?? '/');
  const { state, meta, data } = task;
  return (
    <PageLayout
      title={<TaskTitle task={task} />}
      count={
        <>
          <TaskTypeTag task={task} /> <TestTag livemode={task.livemode} />
          {data.sending ? <Rename task={task} /> : null}
        </>
      }
      back={list}
      actions={<TaskActions task={task} actions={actions} onRemoved={leave} />}
    >
      <Stack>
        {meta.reason === null || state === 'stopped' ? null : <ReasonNotice task={task} reason={meta.reason} />}
        {data.sending ? <Mailing task={task} /> : <OtherTask task={task} />}
      </Stack>
    </PageLayout>
  );
}
