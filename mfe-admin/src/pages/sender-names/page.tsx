import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList } from '@cabinet/design-system/list';
import { Status } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { rowVersion } from '@cabinet/domain/row-version';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { senderNameColumns } from './columns.tsx';
import { NoteForm } from './note-form.tsx';
import { RejectNamesForm } from './reject-names-form.tsx';
import { SenderNameReview } from './sender-name-review.tsx';
import { useSenderNameDecision } from './use-sender-name-decision.ts';

/** The queue of sender names: those that have waited longest come first. */
const queue: typeof senderNames = { ...senderNames, order: { createdAt: 'asc' } };
const action = actionsOf(queue);
const WAITING = { moderation: ['pending'] };
/** The names that the user decides about, with their comments. */
const REVIEWED = { $scope: 'review' };
const access = 'sendernames.update' as const;

/** The queue of sender names that wait for a decision, and those decided before (spec 2 §3, §4 "Sender name"). */
export function Page() {
  const t = useT('admin');
  const { number } = useFormat();
  const { notifyError } = useCabinet();
  const decide = useSenderNameDecision();
  const [update] = useResource(senderNames).useUpdate();
  const rejecting = useDialog<{ names: readonly SenderName[]; done?: () => void }>();
  const noting = useDialog<SenderName>();
  const columns = useMemo(() => senderNameColumns(t), [t]);
  const approve = (names: readonly SenderName[]) => decide(names, { moderation: 'approved' });
  const decisions = {
    approve: (name: SenderName) => approve([name]).catch(notifyError),
    reject: (name: SenderName) => rejecting.open({ names: [name] }),
    note: noting.open,
  };
  const setActive = (isActive: boolean) =>
    action.custom({
      key: isActive ? 'switchOn' : 'switchOff',
      label: t(isActive ? 'senderNames.switchOn' : 'senderNames.switchOff'),
      icon: isActive ? 'play' : 'stop',
      access,
      shown: (name) => name.isActive !== isActive,
      run: (name) => update({ id: name.id, body: { isActive }, ifMatch: rowVersion(name) }).unwrap(),
    });
  const isAlike = ({ similar = 0 }: SenderName) => similar > 0;
  return (
    <>
      <ResourceList
        resource={queue}
        title={t('moderation.namesTitle')}
        tabs={<AreaTabs parent="/moderation" />}
        columns={columns}
        filters={[
          'search',
          { field: 'moderation', label: t('ui:column.moderation') },
          'type',
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
        defaultFilters={WAITING}
        fixedQuery={REVIEWED}
        selection={{
          name: ({ name }) => name,
          actions: [
            {
              key: 'approve',
              label: t('moderation.approve.action'),
              icon: 'check',
              access,
              confirm: (names) => ({
                title: t('senderNames.approveAll', { count: names.length, number: number(names.length) }),
                text: names.some(isAlike)
                  ? t('senderNames.approveAlike', {
                      names: names
                        .filter(isAlike)
                        .map(({ name }) => name)
                        .join(', '),
                    })
                  : undefined,
              }),
              run: approve,
            },
            {
              key: 'reject',
              label: t('moderation.reject.open'),
              icon: 'close',
              access,
              run: (names, done) => {
                rejecting.open({ names, done });
                return false;
              },
            },
          ],
        }}
        actions={[
          action.custom({
            key: 'approve',
            label: t('moderation.approve.action'),
            icon: 'check',
            access,
            shown: ({ moderation }) => moderation !== 'approved',
            run: (name) => approve([name]),
          }),
          action.custom({
            key: 'reject',
            label: t('moderation.reject.open'),
            icon: 'close',
            access,
            shown: ({ moderation }) => moderation !== 'rejected',
            run: decisions.reject,
          }),
          action.custom({
            key: 'back',
            label: t('senderNames.back'),
            icon: 'repeat',
            access,
            shown: ({ moderation }) => moderation !== 'pending',
            run: (name) => decide([name], { moderation: 'pending' }),
          }),
          setActive(true),
          setActive(false),
          action.custom({ key: 'note', label: t('senderNames.noteOpen'), icon: 'edit', access, run: noting.open }),
        ]}
        empty={{ picture: 'senders', text: t('senderNames.empty') }}
        detail={{
          title: ({ name }) => name,
          status: ({ moderation }) => <Status of="moderation" value={moderation} />,
          render: (name) => <SenderNameReview key={name.id} name={name} decisions={decisions} />,
        }}
      />
      {rejecting.value ? <RejectNamesForm {...rejecting.value} close={rejecting.close} /> : null}
      {noting.value ? <NoteForm name={noting.value} close={noting.close} /> : null}
    </>
  );
}
