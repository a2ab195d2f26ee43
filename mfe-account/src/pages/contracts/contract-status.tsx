import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { CONTRACT_TONES, type ContractStatus } from '@cabinet/domain/statuses';

/** The status of a contract in its colour. */
export function ContractStatusText({ status }: { status: ContractStatus }) {
  const t = useT('account');
  return <Dot tone={CONTRACT_TONES[status]}>{t(`contracts.status.${status}`)}</Dot>;
}
