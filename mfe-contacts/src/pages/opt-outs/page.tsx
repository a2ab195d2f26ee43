import { Suspense } from 'react';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Menu } from '@cabinet/design-system/menu';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag } from '@cabinet/design-system/tag';
import { optOuts } from '@cabinet/domain/opt-outs';
import { ConsentTimeline } from '../../consent/consent-timeline.tsx';
import { RecipientText } from '../../consent/recipient-text.tsx';
import { ImportBanner } from '../../import/import-banner.tsx';
import { useImport } from '../../import/use-import.ts';
import { OptOutForm } from './opt-out-form.tsx';

const ImportDialog = lazyComponent(() => import('../../import/import-dialog.tsx').then((module) => module.ImportDialog));

const column = columnsOf(optOuts);
const action = actionsOf(optOuts);

/** Those who are not to be written to any more, the proof of it, and its export (decisions.md "Beyond the specification"). */
export function Page() {
  const t = useT('contacts');
  const { can, notifyError } = useCabinet();
  const importing = useImport(null);
  const dialogs = useListDialogs(optOuts, { create: OptOutForm });
  return (
    <>
      <ResourceList
        resource={optOuts}
        title={t('optOuts.title')}
        tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
        tools={
          <Menu
            label={t('optOuts.more')}
            icon="more"
            items={[
              can('optOuts.create') && { key: 'import', icon: 'upload', label: t('import.button'), onSelect: importing.show },
              {
                key: 'export',
                icon: 'download',
                label: t('optOuts.export'),
                onSelect: () => void downloadPath('optOuts/export', 'consent.csv').catch(notifyError),
              },
            ]}
          />
        }
        columns={[
          column.custom('recipient', ({ recipient }) => <RecipientText plain recipient={recipient} />, {
            label: t('optOuts.recipient'),
            card: 'title',
            sensitive: true,
          }),
          column.custom('source', ({ source }) => t(`optOuts.source.${source}`), {
            label: t('optOuts.by'),
            card: 'meta',
            order: false,
            file: { words: 'contacts:optOuts.source' },
          }),
          column.custom('type', ({ type }) => (type ? <ChannelTag type={type} /> : null), {
            label: t('ui:column.channel'),
            card: 'aside',
            order: false,
            file: { words: 'channel' },
          }),
          column.owner(),
          column.date('createdAt', { card: 'meta' }),
        ]}
        filters={['search', 'createdAt', 'owner']}
        selection={{
          name: ({ recipient }) => recipient,
          jobs: [
            {
              action: 'remove',
              label: t('optOuts.remove'),
              icon: 'trash',
              danger: true,
              access: 'optOuts.remove',
              confirm: (count, number) => ({ title: t('optOuts.removeMany', { count, number }), text: t('optOuts.removeManyText') }),
            },
          ],
        }}
        searchPlaceholder={t('optOuts.search')}
        detail={{ title: ({ recipient }) => <RecipientText recipient={recipient} />, render: ({ id }) => <ConsentTimeline id={id} /> }}
        dialogs={dialogs}
        createLabel={t('optOuts.addThis')}
        actions={[
          action.remove(({ recipient }) => recipient, {
            label: t('optOuts.remove'),
            confirm: ({ recipient }) => ({ title: recipient, text: t('optOuts.removeText') }),
            done: ({ recipient }) => t('optOuts.removed', { recipient }),
          }),
        ]}
        above={() => <ImportBanner importing={importing} />}
        empty={{ picture: 'contacts', text: t('optOuts.empty') }}
      />
      <Suspense>{importing.shown ? <ImportDialog list={null} importing={importing} /> : null}</Suspense>
    </>
  );
}
