import type { Cabinet } from '@cabinet/contract/cabinet';
import { isTaskActionAllowed } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';

/** Who is to get a mailing again: everybody, or those whom it failed for; by the list `list` where one was made of them. */
export interface Again {
  failed?: boolean;
  list?: string;
}

/** The address that opens a mailing of one's own to be sent again; undefined for the mailings of others, and where nobody may send. */
export function repeatAddress({ link, session }: Pick<Cabinet, 'link' | 'session'>, task: Task, { failed, list }: Again = {}) {
  if (task.type !== 'sendings:bulk' || task.OwnerId !== session.user.id) return undefined;
  return link('send.send', { task: task.id, ...(failed && { failed: 'true' }), ...(list !== undefined && { list }) });
}

/** The address that opens a scheduled mailing of one's own to be changed; undefined where `repeatAddress` is, and for whoever may change no task. */
export function changeAddress({ link, session, can }: Pick<Cabinet, 'link' | 'session' | 'can'>, task: Task) {
  if (task.type !== 'sendings:bulk' || task.OwnerId !== session.user.id || !can('tasks.update')) return undefined;
  return link('send.send', { task: task.id, change: 'true' });
}

/** Whether nothing of a mailing is under way any more, so that what failed has failed for good. */
export const isOver = ({ state }: Pick<Task, 'state'>): boolean => isTaskActionAllowed(state, 'remove');
