import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Status } from '@cabinet/design-system/status';
import { patterns, type Pattern } from '@cabinet/domain/message-patterns';
import { Clip } from '../../parts/clip.tsx';
import { ModerationTabs } from '../../parts/moderation-tabs.tsx';
import { CreateForm } from './create-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PatternDetail } from './detail.tsx';

const column = columnsOf(patterns);
const action = actionsOf(patterns);

/** Texts that accounts have had approved for good, or ask for (decisions.md "Sending"). */
export function Page() {
  const t = useT('admin');
  const [update] = useResource(patterns).useUpdate();
  const rejecting = useDialog<Pattern>();
  const dialogs = useListDialogs(patterns, { create: CreateForm, update: DecisionForm });
  return (
    <>
      <ResourceList
        resource={patterns}
        title={t('moderation.title')}
        tabs={<ModerationTabs />}
        dialogs={dialogs}
        createLabel={t('patterns.create')}
        searchPlaceholder={t('patterns.search')}
        columns={[
          column.custom('text', ({ text }) => <Clip>{text}</Clip>, { label: t('patterns.text'), card: 'title', sensitive: true }),
          column.status('moderation', ({ moderation }) => moderation, { label: t('patterns.moderation') }),
          column.text('comment', { label: t('patterns.comment'), from: 'lg' }),
          column.owner({ from: 'sm' }),
          column.date('createdAt', { from: 'sm' }),
        ]}
        filters={['search', { field: 'moderation', label: t('patterns.moderation') }, 'createdAt', 'owner']}
        actions={[
          action.custom({
            key: 'approve',
            label: t('moderation.approve.action'),
            icon: 'check',
            access: 'patterns.update',
            shown: ({ moderation }) => moderation !== 'approved',
            run: ({ id }) => update({ id, body: { moderation: 'approved' } }).unwrap(),
            done: () => t('patterns.approved'),
          }),
          action.custom({
            key: 'reject',
            label: t('moderation.reject.open'),
            icon: 'close',
            access: 'patterns.update',
            shown: ({ moderation }) => moderation !== 'rejected',
            run: rejecting.open,
          }),
          action.update(dialogs),
          action.remove(({ text }) => text),
        ]}
        detail={{
          title: () => t('patterns.one'),
          status: ({ moderation }) => <Status of="moderation" value={moderation} />,
          render: (row) => <PatternDetail pattern={row} />,
        }}
        empty={{ picture: 'moderation', text: t('patterns.empty') }}
      />
      {rejecting.value ? <DecisionForm row={rejecting.value} moderation="rejected" close={rejecting.close} /> : null}
    </>
  );
}
