import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { taskTitleSchema, type TaskTitle } from '@cabinet/domain/task-title';
import type { Task } from '@cabinet/domain/tasks';
import { useMessagesNameTaskMutation } from '../../task-api.ts';
import { taskName } from '../../model/task-name.ts';

/** Asks for another name of a mailing; an empty one names it from its text. */
export function RenameDialog({ task, close }: { task: Task; close: () => void }) {
  const t = useT('messages');
  const [rename] = useMessagesNameTaskMutation();
  const save = async (body: TaskTitle) => {
    await rename({ id: task.id, ...body }).unwrap();
    close();
  };
  return (
    <Dialog title={t('task.rename.title')} width={500} onClose={close}>
      <Form schema={taskTitleSchema} initial={{ title: task.title }} onSubmit={save}>
        <TextField
          name="title"
          label={t('task.rename.label')}
          hint={t('task.rename.hint', { title: taskName(t, { ...task, title: '' }) })}
          required={false}
          autoFocus
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
