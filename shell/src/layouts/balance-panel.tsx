import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Money } from '@cabinet/design-system/value';
import type { NavEntry } from '../extensions/navigation.ts';
import styles from './panel.module.css';
import { PopupLinks } from './rail-entry.tsx';

/** The balance popup: the amount that can be spent, what it is made up of, and links to its pages. */
export function BalancePanel({ entry, onFollow }: { entry: NavEntry; onFollow: () => void }) {
  const t = useT('shell');
  const { session, can, open } = useCabinet();
  const { balance } = session;
  const topUp = () => {
    onFollow();
    void open('balance.topUp/v1', {});
  };
  return (
    <div className={styles['panel']}>
      <p className={styles['heading']}>{t('balance.total')}</p>
      <p className={styles['total']}>{balance ? <Money amount={balance.balance + balance.overdraft} /> : '–'}</p>
      {balance && (
        <dl className={styles['facts']}>
          <dt>{t('balance.own')}</dt>
          <dd>
            <Money amount={balance.balance} />
          </dd>
          <dt>{t('balance.overdraft')}</dt>
          <dd>
            <Money amount={balance.overdraft} />
          </dd>
          {balance.held > 0 && (
            <>
              <dt>{t('balance.held')}</dt>
              <dd>
                <Money amount={balance.held} />
              </dd>
            </>
          )}
        </dl>
      )}
      {can('payments.create') && (
        <div className={styles['topUp']}>
          <Button block size="sm" tone="primary" icon="plus" onClick={topUp}>
            {t('balance.topUp')}
          </Button>
        </div>
      )}
      <PopupLinks links={entry.tabs.length > 0 ? entry.tabs : [entry]} onFollow={onFollow} />
    </div>
  );
}
