import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, type Column } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import { DEBTOR_STATES, debtors, SOON_DAYS, type Debtor } from '@cabinet/domain/debtors';
import { BillingOperationDialog } from '../../components/billing-operation/billing-operation.tsx';
import { useCanOperate } from '../../components/billing-operation/use-can-operate.ts';

const column = columnsOf(debtors);
const action = actionsOf(debtors);

/** Returns a function that says how long an account's money lasts. */
function useRunsOut(): (debtor: Debtor) => string {
  const t = useT('admin');
  const { number } = useFormat();
  return ({ daysLeft }) => {
    if (daysLeft === null) return t('debtors.noPace');
    if (daysLeft === 0) return t('debtors.now');
    if (daysLeft < 1) return t('debtors.today');
    const days = Math.floor(daysLeft);
    return t('debtors.days', { count: days, number: number(days) });
  };
}

/** The way to the page that changes many balances at once, where the settings allow it. */
function BulkLink() {
  const t = useT('admin');
  const { link, session } = useCabinet();
  const to = link('admin.balanceOperations');
  if (to === undefined || !session.settings.billings.processChildrenOperations) return null;
  return (
    <Button icon="balance" to={to}>
      {t('debtors.many')}
    </Button>
  );
}

/** Accounts that owe money or run out of it soon at the pace of the last 24 hours, the deepest in debt first. */
export function Page() {
  const t = useT('admin');
  const { money } = useFormat();
  const { link } = useCabinet();
  const dialog = useDialog<Debtor>();
  const canOperate = useCanOperate();
  const runsOut = useRunsOut();
  const columns = useMemo(
    (): Column<Debtor>[] => [
      column.link('username', { to: ({ id }) => link('admin.user', { id }) }),
      column.custom('state', ({ state }) => <Tag>{t(`debtors.state.${state}`)}</Tag>, {
        label: t('debtors.stateLabel'),
        card: 'meta',
        file: { words: 'admin:debtors.state' },
      }),
      column.custom('balance', ({ balance }) => <Money amount={balance} />, {
        card: 'aside',
        align: 'end',
        sensitive: true,
        order: 'balance',
      }),
      column.custom('overdraft', ({ overdraft }) => <Money plain amount={overdraft} />, {
        label: t('debtors.overdraft'),
        align: 'end',
        from: 'md',
        card: 'none',
        sensitive: true,
      }),
      column.custom('perDay', ({ perDay }) => <Money plain amount={perDay} />, {
        label: t('debtors.perDay'),
        align: 'end',
        from: 'sm',
        card: 'meta',
        cardRender: ({ perDay }) => (perDay > 0 ? t('debtors.perDayCard', { amount: money(perDay) }) : null),
        sensitive: true,
        order: 'perDay',
      }),
      column.custom('daysLeft', runsOut, {
        label: t('debtors.runsOut'),
        card: 'text',
        cardRender: (debtor) =>
          debtor.daysLeft !== null && debtor.daysLeft >= 1 ? t('debtors.lasts', { time: runsOut(debtor) }) : runsOut(debtor),
        order: 'daysLeft',
      }),
    ],
    [t, money, link, runsOut],
  );
  return (
    <>
      <ResourceList
        resource={debtors}
        title={t('debtors.title')}
        columns={columns}
        tools={<BulkLink />}
        searchPlaceholder={t('debtors.search')}
        filters={[
          'search',
          {
            field: 'state',
            label: t('debtors.stateLabel'),
            options: DEBTOR_STATES.map((value) => ({ value, label: t(`debtors.state.${value}`, { days: SOON_DAYS }) })),
          },
        ]}
        actions={[
          action.custom({
            key: 'operate',
            label: t('operation.action'),
            icon: 'balance',
            access: 'billings.generate',
            shown: canOperate,
            run: dialog.open,
          }),
          action.custom({
            key: 'billings',
            label: t('debtors.billings'),
            icon: 'balance',
            access: 'billings.find',
            to: ({ id }) => link('balance.billings', { OwnerId: id, createdAt: 'any' }),
          }),
        ]}
        empty={{ picture: 'balance', text: t('debtors.empty') }}
      />
      {dialog.value ? <BillingOperationDialog user={dialog.value} onClose={dialog.close} /> : null}
    </>
  );
}
