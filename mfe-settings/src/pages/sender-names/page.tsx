import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { rowVersion } from '@cabinet/domain/row-version';
import { SENDER_NAME_TYPES, senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { Button } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useQueryAction, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { SenderNameDetail } from './sender-name-detail.tsx';
import { RequestedType } from './requested-type.ts';
import styles from './sender-names.module.css';

const column = columnsOf(senderNames);
const action = actionsOf(senderNames);

// Loaded with the first press: the list has no form.
const SenderNameForm = lazyComponent(() => import('./sender-name-form.tsx').then((module) => module.SenderNameForm));

/** Sender names with their moderation status; `?create=true&type=voice` and `?create=voice` open the dialog (spec 2 §2 "Settings"). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const [type, setType] = useState<string | null>(null);
  const { session, scope, link } = useCabinet();
  const [update] = useResource(senderNames).useUpdate();
  const review = link('admin.senderNames');
  const dialogs = useListDialogs(senderNames, { create: SenderNameForm });

  useQueryAction({ name: 'create', clears: ['type'] }, (query) => {
    setType(query.get('type') ?? query.get('create'));
    dialogs.create?.();
  });

  // Of a name of one's own others decide, except for those who see everything.
  const decides = ({ OwnerId }: SenderName) => scope('sendernames.update') === true || OwnerId !== session.user.id;
  const setActive = (isActive: boolean) =>
    action.custom({
      key: isActive ? 'switchOn' : 'switchOff',
      label: t(isActive ? 'senderNames.switchOn' : 'senderNames.switchOff'),
      icon: isActive ? 'play' : 'stop',
      access: senderNames.actions.update,
      shown: (name) => decides(name) && name.isActive !== isActive,
      run: (name) => update({ id: name.id, body: { isActive }, ifMatch: rowVersion(name) }).unwrap(),
    });

  return (
    <RequestedType.Provider value={type}>
      <ResourceList
        resource={senderNames}
        title={title}
        tabs={<AreaTabs parent="/settings" />}
        dialogs={dialogs}
        createLabel={t('senderNames.create')}
        columns={[
          column.custom(
            'name',
            ({ name, isActive }) => (
              <>
                {name} {isActive ? null : <Tag>{t('senderNames.off')}</Tag>}
              </>
            ),
            { card: 'title' },
          ),
          column.enum('type', { words: 'channel' }),
          column.status('moderation', (senderName) => senderName.moderation, { label: t('senderNames.moderation') }),
          column.custom('reason', ({ meta }) => <span className={styles['reason']}>{meta.adminComment ?? meta.resellerComment}</span>, {
            label: t('senderNames.reason'),
            from: 'md',
            card: 'text',
            file: { path: ['meta.adminComment', 'meta.resellerComment'], kind: 'text' },
          }),
          column.owner(),
          column.date('createdAt', { from: 'sm' }),
        ]}
        filters={[
          'search',
          { field: 'type', options: SENDER_NAME_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) })) },
          { field: 'moderation', label: t('senderNames.moderation') },
          {
            field: 'isActive',
            label: t('senderNames.use'),
            options: [
              { value: 'true', label: t('senderNames.on') },
              { value: 'false', label: t('senderNames.off') },
            ],
          },
          'createdAt',
          'owner',
        ]}
        actions={[setActive(true), setActive(false), action.remove((senderName) => senderName.name)]}
        tools={review ? <Button to={review}>{t('senderNames.review')}</Button> : undefined}
        detail={{ title: ({ name }) => name, render: (row) => <SenderNameDetail senderName={row} /> }}
        empty={{ picture: 'senders', text: t('senderNames.empty') }}
      />
    </RequestedType.Provider>
  );
}
