import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Bone } from '@cabinet/design-system/skeleton';
import { Count, Money, Percent } from '@cabinet/design-system/value';
import styles from './home.module.css';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** From so many times as much on, a percentage says nothing to anybody. */
const MANYFOLD = 10;

/** Beside yesterday at this time: the share by which today is above or below it, or how many times as much it is. */
function useComparison(today: number, yesterday: number | undefined) {
  const t = useT('shell');
  const format = useFormat();
  if (today === 0) return { hint: t('home.sentNone'), tone: 'neutral' as const };
  if (!yesterday) return { hint: t('home.sentNew'), tone: 'neutral' as const };
  const times = today / yesterday;
  const change = times - 1;
  const size = times < MANYFOLD ? format.percent(Math.abs(change)) : `×${format.number(Math.round(times))}`;
  const written = `${change < 0 ? '▼' : '▲'} ${size}`;
  return { hint: t('home.sentYesterday', { change: written }), tone: change < 0 ? ('neutral' as const) : ('success' as const) };
}

function BalanceStat() {
  const t = useT('shell');
  const format = useFormat();
  const { session, link, can, open } = useCabinet();
  const { balance } = session;
  const history = link('balance.payments');
  const hint = !balance
    ? ' '
    : balance.held > 0
      ? t('home.held', { amount: format.money(balance.held) })
      : balance.overdraft > 0
        ? t('home.overdraft', { amount: format.money(balance.overdraft) })
        : t('home.noOverdraft');
  return (
    <Stat
      label={t('home.balance')}
      value={balance ? <Money amount={balance.balance} /> : <Bone width={60} tall />}
      hint={hint}
      action={
        <span className={styles['actions']}>
          {history && <Link to={history}>{t('home.payments')}</Link>}
          {can('payments.create') && (
            <button type="button" onClick={() => void open('balance.topUp/v1', {})}>
              {t('balance.topUp')}
            </button>
          )}
        </span>
      }
    />
  );
}

/** The four figures of the day. */
export function Stats({ today, yesterday }: { today: SendingStatistics | undefined; yesterday: SendingStatistics | undefined }) {
  const t = useT('shell');
  const format = useFormat();
  const { sent, delivered, failed, spent } = today?.totals ?? { sent: 0, delivered: 0, failed: 0, spent: 0 };
  const comparison = useComparison(sent, yesterday?.totals.sent);
  const decided = delivered + failed;
  const pending = <Bone width={60} tall />;
  return (
    <div className={styles['stats']}>
      <BalanceStat />
      <Stat label={t('home.sent')} value={today ? <Count value={sent} /> : pending} {...(today ? comparison : { hint: ' ' })} />
      <Stat
        label={t('home.delivered')}
        value={!today ? pending : decided > 0 ? <Percent share={delivered / decided} /> : '–'}
        hint={!today ? ' ' : failed > 0 ? t('home.failed', { count: failed, formatted: format.number(failed) }) : t('home.failedNone')}
        tone={failed > 0 ? 'error' : 'neutral'}
      />
      <Stat
        label={t('home.spent')}
        value={today ? <Money amount={spent} /> : pending}
        hint={sent > 0 && spent > 0 ? t('home.each', { amount: format.money(spent / sent, { maximumFractionDigits: 2 }) }) : ' '}
      />
    </div>
  );
}
