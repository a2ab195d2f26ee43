import { useMemo, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type RowDialogProps } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { contacts, CUSTOM_FIELDS, type Contact } from '@cabinet/domain/contacts';
import { nameOf } from '../../model/contact-name.ts';
import { ContactDetail } from './contact-detail.tsx';
import { ContactForm } from './contact-form.tsx';
import { EditableTitle } from './editable-title.tsx';

const column = columnsOf(contacts);
const action = actionsOf(contacts);

interface ContactsProps {
  list: ContactList;
  back: string | undefined;
  tools: ReactNode;
  above: ReactNode;
  /** Undefined where it is not allowed. */
  onImport: (() => void) | undefined;
}

/** The contacts of a list. */
export function Contacts({ list, back, tools, above, onImport }: ContactsProps) {
  const t = useT('contacts');
  const { can } = useCabinet();
  const dialogs = useListDialogs(contacts, { create: useFormFor(list.id), update: ContactForm });
  const word = (key: 'phone' | 'email' | 'gender' | 'date') => t(`fields.${key}`);
  return (
    <ResourceList
      resource={contacts}
      title={list.title}
      heading={<EditableTitle list={list} />}
      back={back}
      fixed={{ ListId: list.id }}
      columns={[
        column.phone('phone', { label: word('phone') }),
        column.custom('lastName', nameOf, { label: t('fields.name'), card: 'text', sensitive: true }),
        column.email('email', { from: 'sm', label: word('email') }),
        column.custom('gender', ({ gender }) => (gender ? t(`ui:gender.${gender}`) : null), {
          label: word('gender'),
          hidden: true,
          card: 'none',
        }),
        column.date('date', { label: word('date'), exact: 'date', from: 'lg', card: 'none' }),
        ...CUSTOM_FIELDS.map((field) =>
          column.text(field, {
            label: t('fields.custom', { number: Number(field.slice(-2)) }),
            hidden: true,
            card: 'none',
            sensitive: true,
          }),
        ),
        column.date('createdAt', { from: 'md' }),
      ]}
      filters={['search', 'createdAt']}
      searchPlaceholder={t('list.search')}
      dialogs={dialogs}
      createLabel={t('list.add')}
      tools={tools}
      above={() => above}
      actions={[action.update(dialogs), action.remove((contact) => nameOf(contact) || (contact.phone ?? contact.email ?? ''))]}
      detail={{
        title: (contact) => nameOf(contact) || (contact.phone ?? contact.email),
        render: (contact) => <ContactDetail contact={contact} />,
      }}
      empty={{
        picture: 'contacts',
        text: t('list.empty'),
        action: (
          <Row>
            {onImport ? (
              <Button tone="primary" icon="upload" onClick={onImport}>
                {t('import.button')}
              </Button>
            ) : null}
            {can('contacts.create') ? <Button onClick={dialogs.create}>{t('list.add')}</Button> : null}
          </Row>
        ),
      }}
    />
  );
}

/** The form of a new contact knows its list. */
function useFormFor(listId: string) {
  return useMemo(
    () =>
      function NewContactForm(props: RowDialogProps<Contact>) {
        return <ContactForm {...props} listId={listId} />;
      },
    [listId],
  );
}
