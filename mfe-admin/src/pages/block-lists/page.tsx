import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { BLOCK_KINDS, blockLists } from '@cabinet/domain/block-lists';
import { BlockForm } from './form.tsx';

const column = columnsOf(blockLists);
const action = actionsOf(blockLists);

/** What no account of the installation may use: recipients, words of texts, sender names. */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const dialog = useDialog();
  const columns = useMemo(
    () => [
      column.text('value', { card: 'title', soft: false, label: t('blockLists.value') }),
      column.custom('kind', ({ kind }) => <Tag>{t(`blockLists.kinds.${kind}`)}</Tag>, {
        label: t('blockLists.kind'),
        card: 'aside',
        order: false,
        file: { words: 'admin:blockLists.kinds' },
      }),
      column.text('comment', { label: t('blockLists.comment'), from: 'sm', order: false }),
      column.date('createdAt'),
    ],
    [t],
  );
  return (
    <>
      <ResourceList
        resource={blockLists}
        title={t('blockLists.title')}
        tabs={<AreaTabs parent="/operations/blockLists" />}
        columns={columns}
        filters={[
          'search',
          {
            field: 'kind',
            label: t('blockLists.kind'),
            options: BLOCK_KINDS.map((value) => ({ value, label: t(`blockLists.kinds.${value}`) })),
          },
          'createdAt',
        ]}
        selection={{
          name: ({ value }) => value,
          jobs: [
            {
              action: 'remove',
              label: t('ui:common.remove'),
              icon: 'trash',
              danger: true,
              access: 'blockLists.remove',
              confirm: (count, number) => ({ title: t('blockLists.removeMany', { count, number }) }),
            },
          ],
        }}
        {...(can('blockLists.create') ? { dialogs: { create: () => dialog.open(true) }, createLabel: t('blockLists.create') } : {})}
        actions={[action.remove(({ value }) => value, { confirm: ({ value }) => ({ title: t('blockLists.removeTitle', { value }) }) })]}
        empty={{ picture: 'contacts', text: t('blockLists.empty') }}
      />
      {dialog.value ? <BlockForm close={dialog.close} /> : null}
    </>
  );
}
