import { Fragment } from 'react';
import { ChannelName } from '@cabinet/design-system/channel';
import type { TaskChannel } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { TaskTypeTag } from '../../components/task-type-tag.tsx';
import styles from './task.module.css';

interface TaskChannelsProps {
  task: Task;
  /** Undefined until they are counted: the channel of the task is known at once. */
  channels: readonly TaskChannel[] | undefined;
}

/** The channel of a task, and those that follow where it fails; what a task does that sends nothing. */
export function TaskChannels({ task, channels = [] }: TaskChannelsProps) {
  if (channels.length < 2) return <TaskTypeTag task={task} />;
  return (
    <span className={styles['chain']}>
      {channels.map(({ type }, index) => (
        <Fragment key={type}>
          {index > 0 ? <span aria-hidden>→</span> : null}
          <ChannelName type={type} />
        </Fragment>
      ))}
    </span>
  );
}
