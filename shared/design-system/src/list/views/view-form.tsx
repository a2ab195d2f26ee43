import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { listViews, listViewSchema, type ListView, type NewListView } from '@cabinet/domain/list-views';
import { Button } from '../../button/button.tsx';
import { Dialog, DialogFooter } from '../../dialog/dialog.tsx';
import { Form, SubmitButton, SwitchField, TextField } from '../../form/form.tsx';

const schema = listViewSchema.pick(['title', 'isShared']);
type Values = Pick<NewListView, 'title' | 'isShared'>;

interface ViewFormProps {
  /** What the view keeps of the list. */
  kept: Omit<NewListView, keyof Values>;
  /** The view that is changed; without one, a new one is saved, or takes the place of one's own that has its title. */
  view?: ListView;
  views: readonly ListView[];
  onClose: () => void;
}

/** Asks for the title of a view, and whether the others in the account find it. */
export function ViewForm({ kept, view, views, onClose }: ViewFormProps) {
  const t = useT('ui');
  const { useCreate, useUpdate } = useResource(listViews);
  const [create] = useCreate();
  const [update] = useUpdate();
  const save = async ({ title, isShared }: Values) => {
    const body = { ...kept, title, isShared };
    const replaced = view ?? views.find((one) => one.isMine && one.title.toLowerCase() === title.toLowerCase());
    await (replaced ? update({ id: replaced.id, body }) : create(body)).unwrap();
    onClose();
  };
  return (
    <Dialog title={t(view ? 'list.views.changeTitle' : 'list.views.saveTitle')} width={400} onClose={onClose}>
      <Form<Values> schema={schema} initial={{ title: view?.title ?? '', isShared: view?.isShared ?? false }} onSubmit={save}>
        <TextField name="title" label={t('list.views.title')} hint={view ? undefined : t('list.views.titleHint')} autoFocus />
        <SwitchField name="isShared" label={t('list.views.share')} />
        <DialogFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton>{t('common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
