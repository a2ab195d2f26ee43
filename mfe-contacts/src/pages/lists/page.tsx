import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, useQueryAction, useListDialogs } from '@cabinet/design-system/list';
import { Menu } from '@cabinet/design-system/menu';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { contactLists } from '@cabinet/domain/contact-lists';
import { useRemovalQuestion } from '../../model/removal-question.ts';
import { useSendLink } from '../../model/use-send-link.ts';
import { Bin } from './bin.tsx';
import { ListForm } from './list-form.tsx';

const column = columnsOf(contactLists);
const action = actionsOf(contactLists);

/**
 * Contact lists; `?action=create` opens the dialog that creates one (spec 1 §2 "Contacts"), `?action=import` the one that
 * creates a list for a file.
 */
export function Page() {
  const t = useT('contacts');
  const { can, link } = useCabinet();
  const dialogs = useListDialogs(contactLists, { create: ListForm, update: ListForm });
  const removal = useRemovalQuestion();
  const toSend = useSendLink();
  const importing = useDialog();
  const bin = useDialog();
  useQueryAction({ name: 'action', value: 'create' }, () => dialogs.create?.());
  useQueryAction({ name: 'action', value: 'import' }, () => can('contacts.create') && importing.open(true));

  return (
    <>
      <ResourceList
        resource={contactLists}
        title={t('lists.title')}
        tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
        tools={
          <Menu
            label={t('lists.more')}
            icon="more"
            items={[
              { key: 'duplicates', icon: 'users', label: t('duplicates.find'), to: link('contacts.duplicates') },
              { key: 'bin', icon: 'trash', label: t('lists.bin.title'), onSelect: () => bin.open(true) },
            ]}
          />
        }
        columns={[
          column.link('title', { to: (list) => link('contacts.list', { id: list.id }) }),
          column.enum('type', { card: 'aside' }),
          column.custom('isActive', ({ isActive }) => (isActive ? null : <Tag tone="warning">{t('lists.off')}</Tag>), {
            label: ' ',
            card: 'meta',
            order: false,
            file: { kind: 'yesNo', label: t('ui:column.isActive') },
          }),
          column.count('count'),
          column.owner(),
          column.date('updatedAt', { label: t('lists.updatedAt'), from: 'md', order: false }),
          column.date('createdAt', { from: 'lg' }),
          column.custom(
            'send',
            (list) => {
              const to = toSend(list);
              return to === undefined ? null : <IconButton size="sm" icon="send" to={to} label={t('lists.sendTo', { name: list.title })} />;
            },
            { label: t('lists.sendHeading'), align: 'end', card: 'none', from: 'sm', order: false, interactive: true, file: false },
          ),
        ]}
        filters={['search', 'type', 'createdAt', 'owner']}
        selection={{
          name: ({ title }) => title,
          jobs: [
            {
              action: 'remove',
              label: t('ui:common.remove'),
              icon: 'trash',
              danger: true,
              access: 'contacts.remove',
              confirm: (count, number) => ({ title: t('lists.removeMany', { count, number }), text: t('lists.removeManyText') }),
            },
          ],
        }}
        dialogs={dialogs}
        createLabel={t('lists.create')}
        actions={[
          action.custom({ key: 'open', label: t('lists.open'), icon: 'contacts', to: (list) => link('contacts.list', { id: list.id }) }),
          action.custom({
            key: 'send',
            label: t('lists.send'),
            icon: 'send',
            shown: (list) => toSend(list) !== undefined,
            to: toSend,
          }),
          action.update(dialogs),
          action.remove((list) => list.title, { confirm: removal }),
        ]}
        empty={{ picture: 'contacts', text: t('lists.empty') }}
      />
      {bin.value ? <Bin close={bin.close} /> : null}
      {importing.value ? <ListForm row={undefined} close={importing.close} isImport /> : null}
    </>
  );
}
