import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, SwitchField, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { CONTACT_LIST_TYPES, contactLists, contactListSchema, type ContactList, type NewContactList } from '@cabinet/domain/contact-lists';

interface ListFormProps extends RowDialogProps<ContactList> {
  /** The list is made for a file: it gets a name from the day, and its import opens at once. */
  isImport?: boolean;
}

/** Creates a list and opens it, or edits one. */
export function ListForm({ row, close, isImport = false }: ListFormProps) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const navigate = useNavigate();
  const calls = useResource(contactLists);
  const [create] = calls.useCreate();
  const [update] = calls.useUpdate();
  const format = useFormat();
  const [initial] = useState<NewContactList>(() => ({
    title: row?.title ?? (isImport ? t('lists.importedOn', { date: format.date(new Date()) }) : ''),
    type: row?.type ?? 'regular',
    ...(row && { isActive: row.isActive }),
  }));

  const save = async (body: NewContactList) => {
    if (row) await update({ id: row.id, body }).unwrap();
    else {
      const made = await create(body).unwrap();
      const to = link('contacts.list', { id: made.id, ...(isImport && { action: 'import' }) });
      if (to) void navigate(to);
    }
    close();
  };

  const title = isImport ? t('lists.importTitle') : row ? t('lists.editTitle', { title: row.title }) : t('lists.createTitle');
  return (
    <Dialog title={title} width={500} onClose={close}>
      <Form schema={contactListSchema} initial={initial} onSubmit={save}>
        <TextField name="title" label={t('lists.name')} autoFocus />
        <SelectField
          name="type"
          label={t('lists.type')}
          hint={t('lists.typeHint')}
          options={CONTACT_LIST_TYPES.map((value) => ({ value, label: t(`ui:listType.${value}`) }))}
        />
        {row ? <SwitchField name="isActive" label={t('lists.isActive')} hint={t('lists.isActiveHint')} /> : null}
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{isImport ? t('lists.chooseFile') : row ? t('ui:common.save') : t('lists.create')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
