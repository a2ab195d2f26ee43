import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useQueryAction, useListDialogs } from '@cabinet/design-system/list';
import { useNarrow } from '@cabinet/design-system/media';
import { Menu } from '@cabinet/design-system/menu';
import { Row } from '@cabinet/design-system/page';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { useRemovalQuestion } from '../../model/removal-question.ts';
import { useSendLink } from '../../model/use-send-link.ts';
import styles from './lists.module.css';

const column = columnsOf(contactLists);
const action = actionsOf(contactLists);

// Dialogs are loaded with the first press: the list has no form.
const Bin = lazyComponent(() => import('./bin.tsx').then((module) => module.Bin));
const ListForm = lazyComponent(() => import('./list-form.tsx').then((module) => module.ListForm));

/** The kind of a list: a blacklist stands out, that nothing is sent to. */
function ListType({ type }: Pick<ContactList, 'type'>) {
  const t = useT('ui');
  const word = t(`listType.${type}`);
  return type === 'regular' ? <span className={styles['usual']}>{word}</span> : <Tag>{word}</Tag>;
}

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
  const toOpen = ({ id }: ContactList) => link('contacts.list', { id });
  const format = useFormat();
  const isNarrow = useNarrow();
  const mayImport = can('contacts.create');
  const importing = useDialog();
  const bin = useDialog();
  useQueryAction({ name: 'action', value: 'create' }, () => dialogs.create?.());
  useQueryAction({ name: 'action', value: 'import' }, () => mayImport && importing.open(true));

  return (
    <>
      <ResourceList
        resource={contactLists}
        title={t('lists.heading')}
        tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
        tools={
          <>
            {mayImport && !isNarrow ? (
              <Button icon="upload" onClick={() => importing.open(true)}>
                {t('import.button')}
              </Button>
            ) : null}
            <Menu
              label={t('lists.more')}
              icon="more"
              items={[
                mayImport && isNarrow && { key: 'import', icon: 'upload', label: t('import.button'), onSelect: () => importing.open(true) },
                { key: 'duplicates', icon: 'users', label: t('duplicates.find'), to: link('contacts.duplicates') },
                { key: 'bin', icon: 'trash', label: t('lists.bin.title'), onSelect: () => bin.open(true) },
              ]}
            />
          </>
        }
        columns={[
          column.link('title', { to: toOpen }),
          column.custom('type', ({ type }) => <ListType type={type} />, { card: 'meta' }),
          column.custom('isActive', ({ isActive }) => (isActive ? null : <Tag tone="warning">{t('lists.off')}</Tag>), {
            label: t('lists.isActive'),
            labelHidden: true,
            card: 'meta',
            order: false,
            file: { kind: 'yesNo', label: t('ui:column.isActive') },
          }),
          column.count('count', { card: 'aside', cardRender: ({ count }) => t('lists.count', { count, number: format.number(count) }) }),
          column.owner(),
          column.date('updatedAt', { label: t('lists.updatedAt'), from: 'md', order: false }),
          column.date('createdAt', { from: 'lg' }),
          column.custom(
            'send',
            (list) => {
              const to = toSend(list);
              return to === undefined ? null : (
                <Button size="sm" icon="send" to={to}>
                  <span aria-hidden>{t('lists.sendHeading')}</span>
                  <span className="cab-visually-hidden">{t('lists.sendTo', { name: list.title })}</span>
                </Button>
              );
            },
            {
              label: t('lists.sendHeading'),
              labelHidden: true,
              align: 'end',
              card: 'none',
              from: 'sm',
              order: false,
              interactive: true,
              file: false,
            },
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
          action.custom({ key: 'open', label: t('lists.open'), icon: 'contacts', to: toOpen }),
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
        rowLink={toOpen}
        empty={{
          picture: 'contacts',
          text: t('lists.empty'),
          action: mayImport ? (
            <Row>
              <Button tone="primary" icon="upload" onClick={() => importing.open(true)}>
                {t('import.button')}
              </Button>
              <Button icon="plus" onClick={() => dialogs.create?.()}>
                {t('lists.create')}
              </Button>
            </Row>
          ) : undefined,
        }}
      />
      <Suspense>
        {bin.value ? <Bin close={bin.close} /> : null}
        {importing.value ? <ListForm row={undefined} close={importing.close} isImport /> : null}
      </Suspense>
    </>
  );
}
