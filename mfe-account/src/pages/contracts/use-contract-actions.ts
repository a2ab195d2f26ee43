import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type RowAction } from '@cabinet/design-system/list';
import { CONTRACT_SCAN_TYPES, contracts, takesScan, type Contract } from '@cabinet/domain/contracts';
import { canDecideAbout } from '@cabinet/domain/roles';
import { useAccountDecideContractMutation, useAccountSignContractMutation } from '../../api.ts';

const action = actionsOf(contracts);

/** What can be done about a contract: fetched and signed by its account, its scan accepted or rejected by staff. */
export function useContractActions(reject: (row: Contract) => void): RowAction<Contract>[] {
  const t = useT('account');
  const { link, open, notify, session, scope } = useCabinet();
  const [sign] = useAccountSignContractMutation();
  const [decide] = useAccountDecideContractMutation();
  const me = { id: session.user.id, scope: scope('contracts.decide') };
  const awaitsMe = (row: Contract) => row.status === 'review' && canDecideAbout(me, row);
  const requisitesOf = ({ RequisiteId }: Contract) => link('account.requisite', { id: RequisiteId });
  const upload = async ({ id }: Contract) => {
    const file = await open('storage.pick/v1', { accept: CONTRACT_SCAN_TYPES });
    if (!file) return;
    await sign({ id, fileId: file.id }).unwrap();
    notify({ tone: 'success', title: t('contracts.scanSent') });
  };
  return [
    action.custom({ key: 'download', label: t('contracts.download'), icon: 'download', run: ({ FileId }) => downloadFile(FileId) }),
    action.custom({
      key: 'sign',
      label: ({ ScanId }) => t(`contracts.${ScanId === null ? 'uploadScan' : 'replaceScan'}`),
      icon: 'upload',
      access: { all: ['contracts.sign', 'storage.create'] },
      // What is uploaded becomes a file of one's own account.
      shown: (row) => takesScan(row) && row.OwnerId === session.user.id,
      run: upload,
    }),
    action.custom({
      key: 'scan',
      label: t('contracts.downloadScan'),
      icon: 'download',
      shown: ({ ScanId }) => ScanId !== null,
      run: ({ ScanId }) => ScanId && downloadFile(ScanId),
    }),
    action.custom({
      key: 'accept',
      label: t('contracts.accept'),
      icon: 'check',
      access: 'contracts.decide',
      shown: awaitsMe,
      confirm: ({ title }) => ({ title: t('contracts.acceptTitle', { title }), text: t('contracts.acceptText') }),
      run: ({ id, ScanId }) => decide({ id, body: { decision: 'accept', scanId: ScanId ?? '' } }).unwrap(),
      done: () => t('contracts.acceptDone'),
    }),
    action.custom({
      key: 'reject',
      label: t('contracts.reject'),
      icon: 'close',
      danger: true,
      access: 'contracts.decide',
      shown: awaitsMe,
      run: reject,
    }),
    action.custom({
      key: 'requisites',
      label: t('contracts.requisites'),
      icon: 'file',
      shown: (row) => requisitesOf(row) !== undefined,
      to: requisitesOf,
    }),
  ];
}
