import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Status } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { patterns, type Pattern } from '@cabinet/domain/message-patterns';
import { rowVersion } from '@cabinet/domain/row-version';
import { TruncatedText } from '../../components/truncated-text.tsx';
import { NewPatternForm } from './new-pattern-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PatternDetail } from './pattern-detail.tsx';

const column = columnsOf(patterns);
const action = actionsOf(patterns);

/** Patterns of texts that are approved for an account or wait for approval (decisions.md "Sending"). */
export function Page() {
  const t = useT('admin');
  const [update] = useResource(patterns).useUpdate();
  const rejecting = useDialog<Pattern>();
  const dialogs = useListDialogs(patterns, { create: NewPatternForm, update: DecisionForm });
  return (
    <>
      <ResourceList
        resource={patterns}
        title={t('moderation.patternsTitle')}
        tabs={<AreaTabs parent="/moderation" />}
        dialogs={dialogs}
        createLabel={t('patterns.create')}
        searchPlaceholder={t('patterns.search')}
        columns={[
          column.custom('text', ({ text }) => <TruncatedText>{text}</TruncatedText>, {
            label: t('patterns.text'),
            card: 'title',
            sensitive: true,
          }),
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
            run: (row) => update({ id: row.id, body: { moderation: 'approved' }, ifMatch: rowVersion(row) }).unwrap(),
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
