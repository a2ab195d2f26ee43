import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type RowAction } from '@cabinet/design-system/list';
import { recurrentPayments, type RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { canRecurrent, type RecurrentStatus } from '@cabinet/domain/statuses';
import { useBalanceReInitMutation } from '../../api.ts';
import { leaveFor } from '../../model/payments.ts';
import { useRecurrentWords } from '../../parts/payments/use-recurrent-words.ts';

const action = actionsOf(recurrentPayments);

/** What can be done with a recurrent payment in its status (spec 1 §4); administrators block, and take a block back. */
export function useRecurrentActions(): RowAction<RecurrentPayment>[] {
  const t = useT('balance');
  const { scope } = useCabinet();
  const { name } = useRecurrentWords();
  const [update] = useResource(recurrentPayments).useUpdate();
  const [reInit] = useBalanceReInitMutation();
  const access = 'recurrentPayments.update' as const;
  const decides = scope(access) === true;
  const words = (key: string, row: RecurrentPayment) => t(`recurrent.${key}`, { name: name(row) });
  const become = (status: RecurrentStatus) => (row: RecurrentPayment) => update({ id: row.id, body: { status } }).unwrap();
  return [
    action.custom({
      key: 'confirm',
      label: t('recurrent.action.confirm'),
      icon: 'card',
      access,
      shown: ({ status }) => canRecurrent(status, 'confirm'),
      run: async ({ id, method }) => leaveFor((await reInit({ id, method }).unwrap()).url),
    }),
    action.custom({
      key: 'pause',
      label: t('recurrent.action.pause'),
      icon: 'pause',
      access,
      shown: ({ status }) => canRecurrent(status, 'pause'),
      confirm: (row) => ({ title: words('pauseTitle', row), text: t('recurrent.pauseText') }),
      run: become('pause'),
      done: (row) => words('paused', row),
    }),
    action.custom({
      key: 'resume',
      label: t('recurrent.action.resume'),
      icon: 'play',
      access,
      shown: ({ status }) => canRecurrent(status, 'resume'),
      run: become('ready'),
      done: (row) => words('resumed', row),
    }),
    action.custom({
      key: 'block',
      label: t('recurrent.action.block'),
      icon: 'lock',
      danger: true,
      access,
      shown: ({ status }) => decides && status !== 'block',
      confirm: (row) => ({ title: words('blockTitle', row), text: t('recurrent.blockText') }),
      run: become('block'),
      done: (row) => words('blocked', row),
    }),
    action.custom({
      key: 'unblock',
      label: t('recurrent.action.unblock'),
      icon: 'unlock',
      access,
      shown: ({ status }) => decides && status === 'block',
      run: become('init'),
      done: (row) => words('unblocked', row),
    }),
    action.remove(name, {
      label: t('recurrent.action.remove'),
      shown: ({ status }) => canRecurrent(status, 'remove'),
      confirm: (row) => ({ title: name(row), text: t('recurrent.removeText') }),
    }),
  ];
}
