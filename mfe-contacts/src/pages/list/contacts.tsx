import { useMemo, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList, useListDialogs, type RowDialogProps } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { contacts, type Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionsDialog } from '../../conditions/conditions-dialog.tsx';
import { ShownConditions } from '../../conditions/shown-conditions.tsx';
import { CONDITIONS, useAskedConditions } from '../../conditions/use-asked-conditions.ts';
import { titleOf, useContactColumns } from '../../model/contact-columns.tsx';
import { PersonLink, usePersonAction } from '../../model/person-link.tsx';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { SegmentForm } from '../../segments/segment-form.tsx';
import { useTagFilter } from '../../tags/use-tag-filter.ts';
import { ContactDetail } from './contact-detail.tsx';
import { ContactForm } from './contact-form.tsx';
import { EditableTitle } from './editable-title.tsx';
import { useContactJobs } from './use-contact-jobs.tsx';

const action = actionsOf(contacts);
const OWN_CONTROLS = [CONDITIONS];

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
  const { can, session } = useCabinet();
  // A new segment belongs to who saves it, and looks in lists of that account.
  const mayKeep = can('contacts.create') && session.user.id === list.OwnerId;
  const own = useOwnFields(list.OwnerId);
  const [conditions, setConditions] = useAskedConditions();
  const asking = useDialog();
  const keeping = useDialog();
  const form = useContactFormFor(list, own);
  const tagFilter = useTagFilter(list.OwnerId);
  const dialogs = useListDialogs(contacts, { create: form, update: form });
  const columns = useContactColumns(own);
  const { jobs, dialog } = useContactJobs(list);
  const person = usePersonAction();
  return (
    <ResourceList
      resource={contacts}
      title={list.title}
      heading={<EditableTitle list={list} />}
      back={back}
      fixedQuery={{ ListId: list.id }}
      columns={columns}
      filters={['search', tagFilter, 'createdAt']}
      ownControls={OWN_CONTROLS}
      selection={{ name: titleOf, jobs }}
      searchPlaceholder={t('list.search')}
      dialogs={dialogs}
      createLabel={t('list.add')}
      tools={
        <Row>
          <Button icon="filter" onClick={() => asking.open(true)}>
            {t('conditions.button')}
          </Button>
          {tools}
        </Row>
      }
      above={() => (
        <>
          {above}
          {dialog}
          {conditions ? (
            <ShownConditions
              conditions={conditions}
              own={own}
              onSave={mayKeep ? () => keeping.open(true) : undefined}
              onClear={() => setConditions(undefined)}
            />
          ) : null}
          {keeping.value && conditions ? <SegmentForm row={undefined} given={conditions} close={keeping.close} /> : null}
          {asking.value ? (
            <ConditionsDialog
              own={own}
              ownerId={list.OwnerId}
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
      actions={[person, action.update(dialogs), action.remove(titleOf)]}
      detail={{
        title: (contact) => <PersonLink contact={contact} />,
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
function useContactFormFor({ id, OwnerId }: ContactList, own: readonly CustomField[]) {
  return useMemo(
    () =>
      function BoundContactForm(props: RowDialogProps<Contact>) {
        return <ContactForm {...props} listId={id} ownerId={OwnerId} own={own} />;
      },
    [id, OwnerId, own],
  );
}
