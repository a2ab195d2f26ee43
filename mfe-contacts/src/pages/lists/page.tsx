import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useAsked, useListDialogs } from '@cabinet/design-system/list';
import { contactLists } from '@cabinet/domain/contact-lists';
import { useRemovalQuestion } from '../../model/removal-question.ts';
import { ListForm } from './list-form.tsx';

const column = columnsOf(contactLists);
const action = actionsOf(contactLists);

/** Contact lists; `?action=create` opens the dialog that makes one (spec 1 §2 "Contacts"). */
export function Page() {
  const t = useT('contacts');
  const { link } = useCabinet();
  const dialogs = useListDialogs(contactLists, { create: ListForm, update: ListForm });
  const removal = useRemovalQuestion();
  useAsked({ name: 'action', value: 'create' }, () => dialogs.create?.());

  return (
    <ResourceList
      resource={contactLists}
      title={t('lists.title')}
      columns={[
        column.link('title', { to: (list) => link('contacts.list', { id: list.id }) }),
        column.enum('type', { card: 'aside' }),
        column.count('count'),
        column.owner(),
        column.date('createdAt', { from: 'sm' }),
      ]}
      filters={['search', 'type', 'createdAt', 'owner']}
      dialogs={dialogs}
      createLabel={t('lists.create')}
      actions={[
        action.custom({ key: 'open', label: t('lists.open'), icon: 'contacts', to: (list) => link('contacts.list', { id: list.id }) }),
        action.update(dialogs),
        action.remove((list) => list.title, { confirm: removal }),
      ]}
      empty={{ picture: 'contacts', text: t('lists.empty') }}
    />
  );
}
