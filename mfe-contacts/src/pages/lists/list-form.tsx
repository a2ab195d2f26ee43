import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { CONTACT_LIST_TYPES, contactLists, contactListSchema, type ContactList, type NewContactList } from '@cabinet/domain/contact-lists';

/** Makes a list and goes to it, or changes one. */
export function ListForm({ row, close }: RowDialogProps<ContactList>) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const navigate = useNavigate();
  const calls = useResource(contactLists);
  const [create] = calls.useCreate();
  const [update] = calls.useUpdate();
  const initial: NewContactList = { title: row?.title ?? '', type: row?.type ?? 'regular' };

  const save = async (body: NewContactList) => {
    if (row) await update({ id: row.id, body }).unwrap();
    else {
      const made = await create(body).unwrap();
      const to = link('contacts.list', { id: made.id });
      if (to) void navigate(to);
    }
    close();
  };

  return (
    <Dialog title={row ? t('lists.editTitle', { title: row.title }) : t('lists.createTitle')} width={500} onClose={close}>
      <Form schema={contactListSchema} initial={initial} onSubmit={save}>
        <TextField name="title" label={t('lists.name')} autoFocus />
        <SelectField
          name="type"
          label={t('lists.type')}
          hint={t('lists.typeHint')}
          options={CONTACT_LIST_TYPES.map((value) => ({ value, label: t(`ui:listType.${value}`) }))}
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{row ? t('ui:common.save') : t('lists.create')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
