import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { moderation, type ModerationEntry } from '@cabinet/domain/moderation';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useReason } from '../../components/use-reason.tsx';
import { queueColumns, textOf } from './queue-columns.tsx';
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
  const { confirm, notifyError } = useCabinet();
  const decide = useDecision();
  const rejecting = useDialog<ModerationEntry>();
  const patterning = useDialog<ModerationEntry>();
  const refusing = useReason(ReasonDialog, (count) => ({
    title: t('moderation.reject.titleMany', { count, number: number(count) }),
    label: t('moderation.reject.reason'),
    hint: t('moderation.reject.hintMany'),
    action: t('moderation.reject.action'),
  }));
  const approve = (entry: ModerationEntry) => decide(entry, { moderation: 'approved', reason: undefined, asPattern: false });
  const question = ({ recipients: count }: ModerationEntry) => ({
    title: t('moderation.approve.title', { count, number: number(count) }),
    text: t('moderation.approve.text'),
  });
  const decisions: Decisions = {
    approve: (entry) => approve(entry).catch(notifyError),
    approveUnread: async (entry) => {
      if (await confirm({ ...question(entry), action: t('moderation.approve.action') })) await decisions.approve(entry);
    },
    asPattern: patterning.open,
    reject: rejecting.open,
  };
  const columns = queueColumns(t, number, decisions);
  const access = 'moderation.update' as const;
  return (
    <>
      <ResourceList
        resource={moderation}
        title={t('moderation.title')}
        tabs={<AreaTabs parent="/moderation" />}
        columns={columns}
        filters={['createdAt', 'owner']}
        selection={{
          name: textOf,
          jobs: [
            {
              action: 'approve',
              label: t('moderation.approve.action'),
              icon: 'check',
              access,
              confirm: (count, shown) => ({
                title: t('moderation.approve.titleMany', { count, number: shown }),
                text: t('moderation.approve.text'),
              }),
            },
            { action: 'reject', label: t('moderation.reject.open'), icon: 'close', danger: true, access, ask: refusing.ask },
          ],
        }}
        actions={[
          action.custom({
            key: 'approve',
            label: t('moderation.approve.action'),
            icon: 'check',
            access,
            confirm: question,
            run: approve,
          }),
          action.custom({ key: 'pattern', label: t('moderation.pattern.open'), icon: 'repeat', access, run: decisions.asPattern }),
          action.custom({ key: 'reject', label: t('moderation.reject.open'), icon: 'close', danger: true, access, run: decisions.reject }),
        ]}
        empty={{ picture: 'moderation', text: t('moderation.empty') }}
        detail={{ title: () => t('moderation.one'), render: (entry) => <EntryDetail key={entry.id} entry={entry} decisions={decisions} /> }}
      />
      {refusing.dialog}
      {rejecting.value ? <RejectForm entry={rejecting.value} close={rejecting.close} /> : null}
      {patterning.value ? <PatternForm entry={patterning.value} close={patterning.close} /> : null}
    </>
  );
}
