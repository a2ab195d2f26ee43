import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { senderNames } from '@cabinet/domain/sender-names';
import { actionsOf, columnsOf, ResourceList, useAsked, useListDialogs } from '@cabinet/design-system/list';
import { SettingsTabs } from '../../parts/settings-tabs.tsx';
import { SenderNameDetail } from './sender-name-detail.tsx';
import { PresetType, SenderNameForm } from './sender-name-form.tsx';

const column = columnsOf(senderNames);
const action = actionsOf(senderNames);

/** Sender names and what the moderation says of them; `?create=true` opens the dialog (spec 2 §2 "Settings"). */
export function Page() {
  const t = useT('settings');
  const [type, setType] = useState<string | null>(null);
  const dialogs = useListDialogs(senderNames, { create: SenderNameForm });

  useAsked({ name: 'create', also: ['type'] }, (query) => {
    setType(query.get('type'));
    dialogs.create?.();
  });

  return (
    <PresetType.Provider value={type}>
      <ResourceList
        resource={senderNames}
        title={t('title')}
        tabs={<SettingsTabs />}
        dialogs={dialogs}
        createLabel={t('senderNames.create')}
        columns={[
          column.text('name', { card: 'title' }),
          column.enum('type', { words: 'channel' }),
          column.status('moderation', (senderName) => senderName.moderation, { label: t('senderNames.moderation') }),
          column.custom('reason', ({ meta }) => meta.adminComment ?? meta.resellerComment ?? '', {
            label: t('senderNames.reason'),
            from: 'md',
            card: 'text',
          }),
          column.owner(),
          column.date('createdAt', { from: 'sm' }),
        ]}
        filters={['search', 'type', 'moderation', 'createdAt', 'owner']}
        actions={[action.remove((senderName) => senderName.name)]}
        detail={{ title: ({ name }) => name, render: (row) => <SenderNameDetail senderName={row} /> }}
        empty={{ picture: 'senders', text: t('senderNames.empty') }}
      />
    </PresetType.Provider>
  );
}
