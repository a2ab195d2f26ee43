import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { moderation, type ModerationEntry } from '@cabinet/domain/moderation';
import { queueColumns } from './queue-columns.tsx';
import type { Decisions } from './decisions.ts';
import { EntryDetail } from './entry-detail.tsx';
import { PatternForm } from './pattern-form.tsx';
import { RejectForm } from './reject-form.tsx';
import { useDecision } from './use-decision.ts';

const action = actionsOf(moderation);

/** The queue of sendings that wait for moderation; those with the same content are one entry, the longest waiting first (decisions.md "Sending"). */
export function Page() {
  const t = useT('admin');
  const { number } = useFormat();
  const { notifyError } = useCabinet();
  const decide = useDecision();
  const rejecting = useDialog<ModerationEntry>();
  const patterning = useDialog<ModerationEntry>();
  const columns = useMemo(() => queueColumns(t), [t]);
  const approve = (entry: ModerationEntry) => decide(entry, { moderation: 'approved', reason: undefined, asPattern: false });
  const decisions: Decisions = {
    approve: (entry) => approve(entry).catch(notifyError),
    asPattern: patterning.open,
    reject: rejecting.open,
  };
  const access = 'moderation.update' as const;
  return (
    <>
      <ResourceList
        resource={moderation}
        title={t('moderation.title')}
        tabs={<AreaTabs parent="/moderation" />}
        columns={columns}
        filters={['createdAt', 'owner']}
        actions={[
          action.custom({
            key: 'approve',
            label: t('moderation.approve.action'),
            icon: 'check',
            access,
            confirm: ({ recipients: count }) => ({
              title: t('moderation.approve.title', { count, number: number(count) }),
              text: t('moderation.approve.text'),
            }),
            run: approve,
          }),
          action.custom({ key: 'pattern', label: t('moderation.pattern.open'), icon: 'repeat', access, run: decisions.asPattern }),
          action.custom({ key: 'reject', label: t('moderation.reject.open'), icon: 'close', danger: true, access, run: decisions.reject }),
        ]}
        empty={{ picture: 'moderation', text: t('moderation.empty') }}
        detail={{ title: () => t('moderation.one'), render: (entry) => <EntryDetail key={entry.id} entry={entry} decisions={decisions} /> }}
      />
      {rejecting.value ? <RejectForm entry={rejecting.value} close={rejecting.close} /> : null}
      {patterning.value ? <PatternForm entry={patterning.value} close={patterning.close} /> : null}
    </>
  );
}
