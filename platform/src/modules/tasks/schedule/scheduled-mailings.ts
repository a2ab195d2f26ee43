import type { NewSending } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { invalid } from '../../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../../resource/journal.ts';

/** What the journal tells of a mailing that was changed before it began. */
const told = ({ type, payload, textTest, schedule: { delay, until, quietHours }, $options }: NewSending, startsAt: string) => ({
  title: $options.title ?? '',
  type,
  sender: payload.sender,
  text: payload.text,
  ...(payload.subject ? { subject: payload.subject } : {}),
  ...(textTest?.text ? { secondText: textTest.text } : {}),
  ...(textTest?.subject ? { secondSubject: textTest.subject } : {}),
  startsAt: delay?.toISOString() ?? startsAt,
  until,
  ...(quietHours ? { quietHours: `${quietHours.from}–${quietHours.to}` } : {}),
});

/** A mailing as it would be sent again at `delay`. */
const sendAt = ({ title, schedule, validity, recipient, ...content }: TaskSending, delay: Date | null): NewSending => ({
  ...content,
  recipient: { include: recipient.include, exclude: recipient.exclude },
  schedule: { delay, until: schedule.until, quietHours: schedule.quietHours },
  $options: { title, ...(validity === null ? {} : { validity }) } as NewSending['$options'],
});

/**
 * Changes mailings that wait for their start. What was changed is accepted as a new send is, with today's recipients and prices, and takes the place
 * of the one before in one transaction (docs/decisions/0102-a-scheduled-mailing-is-replaced.md).
 */
export class ScheduledMailings {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Puts `input` in the place of a mailing of the caller's; throws 409 `TASK_STATE` where that has begun, and what a send is refused with. */
  async change(caller: Caller, task: Task, stored: TaskSending, input: NewSending): Promise<void> {
    const before = told(sendAt(stored, new Date(task.startsAt)), task.startsAt);
    const after = told(input, new Date().toISOString());
    await this.#app.services.sendings.accept(caller.account, input, {
      replaces: task.id,
      note: (db, { total, price }) =>
        recordByStaff(db, caller, {
          action: 'update',
          resource: 'tasks',
          rowId: task.id,
          ownerId: task.OwnerId,
          before: { ...before, total: task.meta.total },
          after: { ...after, total, price },
        }),
    });
  }

  /** Has a mailing go out at another time, or now; throws 422 for a time that is over, and what `change` throws. */
  async move(caller: Caller, task: Task, stored: TaskSending, startsAt: Date | null): Promise<void> {
    if (startsAt !== null && startsAt.getTime() <= Date.now()) throw invalid('startsAt', 'date.past');
    await this.change(caller, task, stored, sendAt(stored, startsAt));
  }
}
