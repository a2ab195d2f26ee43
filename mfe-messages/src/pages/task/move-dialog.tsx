import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DateTimeField } from '@cabinet/design-system/date';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import { date, object } from '@cabinet/domain/validation';
import type { Task } from '@cabinet/domain/tasks';
import { useMessagesMoveTaskMutation } from '../../task-api.ts';

const schema = object({ startsAt: date().required() }).noUnknown();

/** Asks for another time at which a scheduled mailing goes out. */
export function MoveDialog({ task, close }: { task: Task; close: () => void }) {
  const t = useT('messages');
  const [move] = useMessagesMoveTaskMutation();
  const [opened] = useState(() => new Date());
  const save = async ({ startsAt }: { startsAt: string | Date }) => {
    await move({ id: task.id, startsAt: new Date(startsAt).toISOString() }).unwrap();
    close();
  };
  return (
    <Dialog title={t('task.scheduled.move.title')} width={500} onClose={close}>
      <Form<{ startsAt: string }> schema={schema} initial={{ startsAt: task.startsAt }} onSubmit={save}>
        <DateTimeField name="startsAt" label={t('task.scheduled.move.label')} hint={t('task.scheduled.move.hint')} min={opened} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
