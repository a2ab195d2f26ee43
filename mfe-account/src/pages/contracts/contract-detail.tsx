import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { DateTime } from '@cabinet/design-system/value';
import type { Contract } from '@cabinet/domain/contracts';
import type { ContractStatus } from '@cabinet/domain/statuses';

const NOTICE_TONES = { made: 'info', review: 'info', accepted: 'success', rejected: 'error' } as const satisfies Record<
  ContractStatus,
  string
>;

/** One contract: how far it is, why its scan was rejected, and what to do next. */
export function ContractDetail({ row: { status, reason, createdAt, decidedAt } }: { row: Contract }) {
  const t = useT('account');
  return (
    <>
      <Notice tone={NOTICE_TONES[status]}>{t(`contracts.hint.${status}`, { reason })}</Notice>
      <DescriptionList
        items={[
          { label: t('contracts.createdAt'), value: <DateTime at={createdAt} exact /> },
          decidedAt !== null && { label: t('contracts.decidedAt'), value: <DateTime at={decidedAt} exact /> },
        ].map((item) => item || undefined)}
      />
    </>
  );
}
