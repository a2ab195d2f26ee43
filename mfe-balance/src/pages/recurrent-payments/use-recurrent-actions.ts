import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type RowAction } from '@cabinet/design-system/list';
import { recurrentPayments, type RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { isRecurrentActionAllowed, type RecurrentStatus } from '@cabinet/domain/statuses';
import { useBalanceReInitMutation } from '../../api.ts';
import { redirectTo } from '../../model/payments.ts';
import { useRecurrentTexts } from '../../components/payments/use-recurrent-texts.ts';

const action = actionsOf(recurrentPayments);

/** The actions that a recurrent payment's status allows (spec 1 §4); administrators block and unblock. */
export function useRecurrentActions(): RowAction<RecurrentPayment>[] {
  const t = useT('balance');
  const { scope } = useCabinet();
  const { money } = useFormat();
  const { name } = useRecurrentTexts();
  const [update] = useResource(recurrentPayments).useUpdate();
  const [reInit] = useBalanceReInitMutation();
  const access = 'recurrentPayments.update' as const;
  const decides = scope(access) === true;
  const words = (key: string, row: RecurrentPayment) => t(`recurrent.${key}`, { name: name(row) });
  const setStatus = (status: RecurrentStatus) => (row: RecurrentPayment) => update({ id: row.id, body: { status } }).unwrap();
  return [
    action.custom({
      key: 'confirm',
      label: t('recurrent.action.confirm'),
      icon: 'card',
      access,
      shown: ({ status }) => isRecurrentActionAllowed(status, 'confirm'),
      confirm: (row) => ({ title: words('confirmTitle', row), text: t('recurrent.confirmText', { amount: money(row.amount) }) }),
      run: async ({ id, method }) => redirectTo((await reInit({ id, method }).unwrap()).url),
    }),
    action.custom({
      key: 'pause',
      label: t('recurrent.action.pause'),
      icon: 'pause',
      access,
      shown: ({ status }) => isRecurrentActionAllowed(status, 'pause'),
      confirm: (row) => ({ title: words('pauseTitle', row), text: t('recurrent.pauseText') }),
      run: setStatus('pause'),
      done: (row) => words('paused', row),
    }),
    action.custom({
      key: 'resume',
      label: t('recurrent.action.resume'),
      icon: 'play',
      access,
      shown: ({ status }) => isRecurrentActionAllowed(status, 'resume'),
      run: setStatus('ready'),
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
      run: setStatus('block'),
      done: (row) => words('blocked', row),
    }),
    action.custom({
      key: 'unblock',
      label: t('recurrent.action.unblock'),
      icon: 'unlock',
      access,
      shown: ({ status }) => decides && status === 'block',
      run: setStatus('init'),
      done: (row) => words('unblocked', row),
    }),
    action.remove(name, {
      label: t('recurrent.action.remove'),
      shown: ({ status }) => isRecurrentActionAllowed(status, 'remove'),
      confirm: (row) => ({ title: name(row), text: t('recurrent.removeText') }),
    }),
  ];
}
