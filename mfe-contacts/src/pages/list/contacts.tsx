import { useMemo, useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type RowDialogProps } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { contactField, NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { contacts, CUSTOM_FIELDS, type Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionsDialog } from '../../conditions/conditions-dialog.tsx';
import { ShownConditions } from '../../conditions/shown-conditions.tsx';
import { nameOf } from '../../model/contact-name.ts';
import { OwnValue } from '../../model/own-value.tsx';
import { useFieldLabel } from '../../model/use-field-label.ts';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { ContactDetail } from './contact-detail.tsx';
import { ContactForm } from './contact-form.tsx';
import { EditableTitle } from './editable-title.tsx';
import { useContactJobs } from './use-contact-jobs.tsx';

const column = columnsOf(contacts);
const action = actionsOf(contacts);
/** Fields whose columns are hidden until the user chooses them. */
const TEXT_FIELDS = [...NAMED_CONTACT_FIELDS.filter((field) => contactField(field).kind === 'text'), ...CUSTOM_FIELDS];

/** What a contact is called: its name, else its address. */
const titleOf = (contact: Contact): string => nameOf(contact) || (contact.phone ?? contact.email ?? '');

interface ContactsProps {
  list: ContactList;
  back: string | undefined;
  tools: ReactNode;
  above: ReactNode;
  /** Opens the import dialog; undefined when the user may not import. */
  onImport: (() => void) | undefined;
}

/** The contacts of a list. */
export function Contacts({ list, back, tools, above, onImport }: ContactsProps) {
  const t = useT('contacts');
  const { can } = useCabinet();
  const own = useOwnFields(list.OwnerId);
  const [conditions, setConditions] = useState<ContactConditions>();
  const asking = useDialog();
  const form = useContactFormFor(list.id, own);
  const dialogs = useListDialogs(contacts, { create: form, update: form });
  const labelOf = useFieldLabel();
  const { jobs, dialog } = useContactJobs(list);
  return (
    <ResourceList
      resource={contacts}
      title={list.title}
      heading={<EditableTitle list={list} />}
      back={back}
      fixedQuery={{ ListId: list.id, ...(conditions ? { conditions: JSON.stringify(conditions) } : {}) }}
      columns={[
        column.phone('phone', { label: labelOf('phone') }),
        column.custom('lastName', nameOf, {
          label: t('fields.name'),
          card: 'text',
          sensitive: true,
          file: { path: ['lastName', 'firstName', 'middleName'], kind: 'text' },
        }),
        column.email('email', { from: 'sm', label: labelOf('email') }),
        column.custom('gender', ({ gender }) => (gender ? t(`ui:gender.${gender}`) : null), {
          label: labelOf('gender'),
          hidden: true,
          card: 'none',
          file: { words: 'gender' },
        }),
        column.date('date', { label: labelOf('date'), exact: 'date', from: 'lg', card: 'none' }),
        ...own.map((field) =>
          column.custom(`fields.${field.key}`, (contact) => <OwnValue field={field} value={contact.fields?.[field.key]} />, {
            label: field.title,
            hidden: true,
            order: false,
            card: 'none',
            sensitive: true,
            ...(field.type === 'number' ? { align: 'end' as const } : {}),
          }),
        ),
        ...TEXT_FIELDS.map((field) =>
          column.text(field, {
            label: labelOf(field),
            hidden: true,
            card: 'none',
            sensitive: true,
          }),
        ),
        column.date('createdAt', { from: 'md' }),
      ]}
      filters={['search', 'createdAt']}
      selection={{ name: titleOf, jobs }}
      searchPlaceholder={t('list.search')}
      dialogs={dialogs}
      createLabel={t('list.add')}
      tools={
        <Row>
          {own.length > 0 ? (
            <Button icon="filter" onClick={() => asking.open(true)}>
              {t('conditions.button')}
            </Button>
          ) : null}
          {tools}
        </Row>
      }
      above={() => (
        <>
          {above}
          {dialog}
          {conditions ? <ShownConditions conditions={conditions} own={own} onClear={() => setConditions(undefined)} /> : null}
          {asking.value ? (
            <ConditionsDialog
              own={own}
              conditions={conditions}
              close={asking.close}
              onChange={(next) => {
                setConditions(next);
                asking.close();
              }}
            />
          ) : null}
        </>
      )}
      actions={[action.update(dialogs), action.remove(titleOf)]}
      detail={{
        title: titleOf,
        render: (contact) => <ContactDetail contact={contact} own={own} />,
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

/** Binds the contact form to the list that new contacts are added to, and to the fields of its account. */
function useContactFormFor(listId: string, own: readonly CustomField[]) {
  return useMemo(
    () =>
      function BoundContactForm(props: RowDialogProps<Contact>) {
        return <ContactForm {...props} listId={listId} own={own} />;
      },
    [listId, own],
  );
}
